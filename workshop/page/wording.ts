import { describeCondition } from '../../src/compiler/describe/describe-condition.ts';
import {
  type ConditionScope,
  satisfiableCondition,
} from '../../src/compiler/describe/satisfiable-condition.ts';
import { conditionParts, conditionsRead } from '../../src/flow/condition-parts.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { ComparedQuestion } from './edit/earlier-questions.ts';
import type { NewCondition } from './edit/new-condition.ts';
import { readCatalogueQuestion, messageOf, namedConditions } from './edit/places.ts';
import type { Choice } from './meta-words.ts';
import { withNamedValues } from './named-values.ts';
import { contentsOf, type Snapshot } from './project.ts';

/** The labels of questions, answers and conditions in one language. */
export interface Wording {
  readonly label: (question: string) => string;
  readonly option: (question: string, option: unknown) => string;
  readonly step: (path: string) => string;
  readonly section: (name: string) => string;
  readonly screen: (id: string) => string;
  /** A condition in words, with named conditions expanded. */
  readonly condition: (condition: Condition, asking: ConditionScope) => string;
}

interface DivisionsContents {
  readonly divisions: readonly { readonly code: string; readonly name: string }[];
}

/** Returns the name of a country or of a division, if the question uses such a list. */
function listedName(
  snapshot: Pick<Snapshot, 'files'>,
  language: string,
  id: string,
  option: string,
): string | undefined {
  const choices = readCatalogueQuestion(snapshot, id)?.choices;
  if (choices === 'countries' && /^[A-Z]{2}$/.test(option))
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(option);
  if (choices !== 'divisions') return undefined;
  return [...snapshot.files.keys()]
    .filter((file) => file.startsWith('config/divisions/'))
    .flatMap((file) => (contentsOf(snapshot, file) as DivisionsContents | undefined)?.divisions ?? [])
    .find(({ code }) => code === option)?.name;
}

export function wordingOf(snapshot: Pick<Snapshot, 'files'>, language: string): Wording {
  const textAt = (...path: readonly string[]): string | undefined => {
    const { own, inherited } = messageOf(snapshot, language, path);
    return own ?? inherited;
  };
  const label = (id: string): string => withNamedValues(textAt('dataPoints', id, 'label') ?? id);
  const option = (id: string, value: unknown): string => {
    if (typeof value === 'boolean') return textAt('controls', value ? 'yes' : 'no') ?? (value ? 'Yes' : 'No');
    const name = typeof value === 'string' ? value : JSON.stringify(value);
    return textAt('dataPoints', id, 'options', name) ?? listedName(snapshot, language, id, name) ?? name;
  };
  return {
    label,
    option,
    step: (path) => withNamedValues(textAt('steps', path, 'title') ?? path),
    section: (name) => textAt('contexts', name) ?? name,
    screen: (id) => {
      const { own, inherited } = messageOf(snapshot, language, [id, 'title'], 'screens');
      return withNamedValues(own ?? inherited ?? id);
    },
    condition: (condition, asking) =>
      describeCondition(condition, asking, {
        question: (id) => `“${label(id)}”`,
        option: (id, value) => `“${option(id, value)}”`,
      }),
  };
}

interface ChoiceScope {
  /** The questions that are answered at this point; undefined for any. */
  readonly known?: readonly ComparedQuestion[];
  /** The current condition, which is always included. */
  readonly current?: string;
  /** A condition that is not saved yet. */
  readonly unsaved?: NewCondition | undefined;
}

/**
 * Whether a condition only reads known questions and can be true for their options. For example, a province may
 * belong to another country.
 */
function canBeEvaluated(condition: Condition, asking: ConditionScope): boolean {
  const isEverTrue = (part: Condition): boolean => satisfiableCondition(part, asking) !== undefined;
  return (
    isEverTrue(condition) &&
    conditionsRead(condition, asking.conditions)
      .flatMap((each) => conditionParts(each))
      .every(({ condition: part }) =>
        'dataPoint' in part
          ? asking.dataPoints[part.dataPoint] !== undefined
          : part.op !== 'not' || isEverTrue(part.of),
      )
  );
}

/** Returns the conditions that can be evaluated at the position of a question. */
export function conditionChoices(
  snapshot: Pick<Snapshot, 'files'>,
  language: string,
  { known, current, unsaved }: ChoiceScope = {},
): readonly Choice[] {
  const conditions = { ...namedConditions(snapshot), ...(unsaved && { [unsaved.name]: unsaved.condition }) };
  const dataPoints = Object.fromEntries((known ?? []).map((question) => [question.id, question]));
  const asking = { conditions, dataPoints };
  const { condition } = wordingOf(snapshot, language);
  return Object.entries(conditions).flatMap(([name, each]) => {
    if (each === undefined) return [];
    const isOffered = name === current || known === undefined || canBeEvaluated(each, asking);
    return isOffered ? [{ value: name, label: `Only if ${condition(each, asking)} (${name})` }] : [];
  });
}
