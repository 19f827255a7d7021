import type { Change } from '../../server/change-json.ts';
import { type CountryContents, overrideChange } from './places.ts';

interface MovedQuestion {
  readonly id: string;
  /** The question that it is moved to, with its step. */
  readonly to: string;
  readonly step: string;
  readonly catalogueStep: string;
  /** The side of the question `to` on which it is placed. By default it takes the position of `to`. */
  readonly side?: 'before' | 'after' | undefined;
}

/** Returns the changes that move a question to the position and step of another one. */
export function moveChanges(contents: CountryContents, moved: MovedQuestion): readonly Change[] {
  const { id, to, step, catalogueStep, side } = moved;
  const from = contents.dataPoints.indexOf(id);
  const target = contents.dataPoints.indexOf(to);
  const ownStep = contents.overrides?.[id]?.step;
  const currentStep = ownStep ?? catalogueStep;
  // Positions count without the moved question.
  const targetWithoutMoved = from < target ? target - 1 : target;
  const position =
    side === undefined ? target : side === 'before' ? targetWithoutMoved : targetWithoutMoved + 1;
  return [
    ...(position === from ? [] : [{ kind: 'move', path: ['dataPoints', from], to: position } as const]),
    ...(currentStep === step
      ? []
      : [overrideChange(contents.overrides, id, ['step'], step === catalogueStep ? undefined : step)]),
  ];
}
