import { optionsOf } from '../../src/compiler/link/options.ts';
import { conditionInWords } from '../../src/compiler/tell/condition-words.ts';
import { conditionParts, conditionsRead, type NamedConditions } from '../../src/flow/condition-parts.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { ComparedQuestion } from './edit/asked-before.ts';
import type { NewCondition } from './edit/new-condition.ts';
import { messageOf, namedConditions } from './edit/places.ts';
import type { Choice } from './meta-words.ts';
import type { Snapshot } from './project.ts';

/** What questions, answers and conditions are called on the page itself, in one language. */
export interface Wording {
  readonly label: (question: string) => string;
  readonly option: (question: string, option: unknown) => string;
  readonly step: (path: string) => string;
  /** A condition in the words of the questions that it reads, with what the conditions it names stand for. */
  readonly condition: (condition: Condition, named: NamedConditions) => string;
}

export function wordingOf(snapshot: Pick<Snapshot, 'files'>, language: string): Wording {
  const said = (...path: readonly string[]): string | undefined => {
    const { own, inherited } = messageOf(snapshot, language, path);
    return own ?? inherited;
  };
  const label = (id: string): string => said('dataPoints', id, 'label') ?? id;
  const option = (id: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const name = typeof value === 'string' ? value : JSON.stringify(value);
    return said('dataPoints', id, 'options', name) ?? name;
  };
  return {
    label,
    option,
    step: (path) => said('steps', path, 'title') ?? path,
    condition: (condition, named) =>
      conditionInWords(condition, named, {
        question: (id) => `“${label(id)}”`,
        option: (id, value) => `“${option(id, value)}”`,
      }),
  };
}

interface ChoiceScope {
  /** The questions whose answers are there when it is decided; absent: any. */
  readonly known?: readonly ComparedQuestion[];
  /** The one that is named now, which is offered in any case. */
  readonly now?: string;
  /** One that is not written yet. */
  readonly made?: NewCondition | undefined;
}

/** Whether all that it reads is known, and answered there with what it compares: a province may be another country's. */
function isDecidable(
  condition: Condition,
  named: NamedConditions,
  known: NonNullable<ChoiceScope['known']>,
): boolean {
  return conditionsRead(condition, named)
    .flatMap((each) => conditionParts(each))
    .every(({ condition: part }) => {
      if (!('dataPoint' in part)) return true;
      const question = known.find(({ id }) => id === part.dataPoint);
      if (question === undefined) return false;
      const options = optionsOf(question.schema);
      const values = part.op === 'equals' ? [part.value] : part.op === 'in' ? part.values : [];
      return options.length === 0 || values.length === 0 || values.some((value) => options.includes(value));
    });
}

/** The conditions that a question can be asked under: those that its place can decide. */
export function conditionChoices(
  snapshot: Pick<Snapshot, 'files'>,
  language: string,
  { known, now, made }: ChoiceScope = {},
): readonly Choice[] {
  const named = { ...namedConditions(snapshot), ...(made && { [made.name]: made.condition }) };
  const { condition } = wordingOf(snapshot, language);
  return Object.entries(named).flatMap(([name, each]) => {
    if (each === undefined) return [];
    const isOffered = name === now || known === undefined || isDecidable(each, named, known);
    return isOffered ? [{ value: name, label: `Only if ${condition(each, named)} (${name})` }] : [];
  });
}
