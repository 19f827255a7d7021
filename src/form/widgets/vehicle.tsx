import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { answerText, type AnswerChange, type ControlRow, properNames, type WidgetProps } from './control.ts';
import { foldText, matchingOptions } from '../match-options.ts';
import { Combobox } from '../parts/combobox.tsx';
import { useStepForm } from '../step-form-context.ts';
import type { LookUps, VehicleMake } from '../look-ups.ts';
import { useQuestion } from '../question.ts';
import { useTextDraft } from './text.tsx';

/** Returns the models of a make, whatever its spelling; none if the make is unknown. */
function modelsOf(makes: readonly VehicleMake[], make: string): readonly string[] {
  const wanted = foldText(make);
  return makes.find(({ name }) => foldText(name) === wanted)?.models ?? [];
}

/** Whether only other makes have the model. */
function isOfOtherMake(makes: readonly VehicleMake[], make: string, model: string): boolean {
  const wanted = foldText(model);
  const makers = makes.filter(({ models }) => models.some((name) => foldText(name) === wanted));
  return makers.length > 0 && makers.every(({ name }) => foldText(name) !== foldText(make));
}

const none: readonly VehicleMake[] = [];

/** Loads the lender's makes and models when a question about a make or a model is mounted. */
function useVehicleMakes(lookUp: LookUps['vehicleMakes']) {
  const [makes, setMakes] = useState(none);
  const running = useRef<AbortController>(undefined);

  const ask = useCallback((): void => {
    if (lookUp === undefined || running.current !== undefined) return;
    const request = new AbortController();
    running.current = request;
    lookUp(request.signal).then(setMakes, () => {
      if (request.signal.aborted) return;
      running.current = undefined;
      logWarning('Failed to look up vehicle makes');
    });
  }, [lookUp]);

  useEffect(() => {
    ask();
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [ask]);

  // Empty until loaded. `askAgain` retries after a failure.
  return { makes, askAgain: ask };
}

interface ListedNameProps extends WidgetProps {
  /** Returns the current suggestions. */
  readonly names: () => readonly string[];
  /** Whether the list has any suggestions. */
  readonly listed: boolean;
  readonly onFocus: () => void;
}

/** A name with suggestions. Any other name is allowed too. */
function ListedName({ names, listed, onFocus, ...props }: ListedNameProps) {
  const question = useQuestion(props);
  const draft = useTextDraft(props);
  return (
    <div {...draft.root}>
      <Combobox
        question={question}
        initial={answerText(props.value)}
        optionsFor={(text) => {
          const options = names().map((name) => ({ option: name, name }));
          return matchingOptions(options, text).map(({ name }) => name);
        }}
        closed={false}
        onChoose={draft.commit}
        hasOpener={listed}
        keyboard={properNames}
        onFocus={onFocus}
      />
    </div>
  );
}

function VehicleMakeWidget(props: WidgetProps) {
  const { lookUps } = useStepForm();
  const { makes, askAgain } = useVehicleMakes(lookUps.vehicleMakes);
  const names = useMemo(() => makes.map(({ name }) => name), [makes]);
  return <ListedName {...props} names={() => names} listed={names.length > 0} onFocus={askAgain} />;
}

/** Suggests the models of the answered make. */
function VehicleModelWidget(props: WidgetProps) {
  const { lookUps, asked, dataPointOf, drafts } = useStepForm();
  const { makes, askAgain } = useVehicleMakes(lookUps.vehicleMakes);
  const make = asked.find((id) => dataPointOf(id).control === 'vehicle-make');
  const names = () => (make === undefined ? [] : modelsOf(makes, answerText(drafts.answers[make])));
  return <ListedName {...props} names={names} listed={names().length > 0} onFocus={askAgain} />;
}

/** Clears a model that only other makes have. */
async function dropForeignModel({ dataPoint, lookUps, dataPoints, answers }: AnswerChange): Promise<void> {
  const ofModel = dataPoints.find(({ control }) => control === 'vehicle-model');
  if (ofModel === undefined || lookUps.vehicleMakes === undefined) return;
  try {
    const makes = await lookUps.vehicleMakes();
    // Reads both answers after the request, because the make may have changed meanwhile.
    const make = answers.current()[dataPoint.id];
    if (make === undefined) return;
    const model = answers.read(ofModel);
    if (isOfOtherMake(makes, answerText(make), answerText(model))) answers.write(ofModel, undefined);
  } catch {
    // The lists could not be loaded, so the model stays.
    logWarning('Failed to look up vehicle makes');
  }
}

export const vehicleMakeControl: ControlRow = {
  Widget: VehicleMakeWidget,
  format: answerText,
  followUp: dropForeignModel,
};

export const vehicleModelControl: ControlRow = {
  Widget: VehicleModelWidget,
  format: answerText,
};
