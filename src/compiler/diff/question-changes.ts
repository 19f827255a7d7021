import meta from '../../../schemas/config/data-point.schema.json' with { type: 'json' };
import { formatCount } from '../../lib/format-count.ts';
import type { Check } from '../../model/check.ts';
import type { FlowDataPoint, JsonSchema } from '../../model/flow.ts';
import { eventProperty } from '../emit/analytics.ts';
import type { CountryQuestion } from '../link/country-question.ts';
import { optionsOf } from '../link/options.ts';
import { describeCondition } from '../describe/describe-condition.ts';
import type { Names } from '../describe/names.ts';
import { type VersionedCondition, changedRows } from '../describe/truth-table.ts';
import type { Change } from './change.ts';
import { movedBetween } from './order.ts';
import { renamedOptions } from './renamed-names.ts';
import { describeValue } from './value-changes.ts';

/** A question in one version of a country. */
export interface VersionedQuestion {
  readonly question: CountryQuestion;
  readonly condition: VersionedCondition;
}

const maxLines = 8;

/** Keywords that limit an answer, with the effect of a higher value. */
const bounds: {
  readonly [keyword: string]: { readonly words: string; readonly more: 'narrower' | 'wider' };
} = {
  minimum: { words: 'minimum', more: 'narrower' },
  maximum: { words: 'maximum', more: 'wider' },
  minLength: { words: 'minimum number of characters', more: 'narrower' },
  maxLength: { words: 'maximum number of characters', more: 'wider' },
  minItems: { words: 'minimum number of choices', more: 'narrower' },
  maxItems: { words: 'maximum number of choices', more: 'wider' },
};

const otherKeywords: { readonly [keyword: string]: string } = {
  multipleOf: 'a multiple of',
  pattern: 'pattern',
  format: 'format',
};

interface DescribedValues {
  readonly enum: readonly string[];
  readonly enumDescriptions: readonly string[];
}

/** Returns a value with its description in the meta-schema: `a number on a slider (slider)`. */
function describeChoice(value: string | undefined, values: DescribedValues): string | undefined {
  const words = value === undefined ? undefined : values.enumDescriptions[values.enum.indexOf(value)];
  return words === undefined ? value : `${words.charAt(0).toLowerCase()}${words.slice(1)} (${value})`;
}

/** The description without the value. */
function withoutValue(choice = 'none'): string {
  return choice.replace(/ \(\S+\)$/, '');
}

const { type: types } = meta.$defs.answerSchema.properties;
const { class: privacyClasses, persist, analytics } = meta.properties.privacy.properties;

function describeCheck(check: Check, names: Names): string {
  const rule = describeChoice(check.rule, meta.$defs.check.properties.rule) ?? check.rule;
  const operands = [
    ...('years' in check ? [formatYears(check.years)] : []),
    ...('dataPoint' in check ? [names.question(check.dataPoint)] : []),
  ];
  return operands.length === 0 ? rule : `${rule}: ${operands.join(', ')}`;
}

function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}

function boundChanges(
  oldSchema: JsonSchema,
  newSchema: JsonSchema,
  isReported: (keyword: string) => boolean,
  change: (what: string, from: unknown, to: unknown, effect?: Change['effect']) => readonly Change[],
): readonly Change[] {
  return [
    ...Object.entries(bounds).flatMap(([keyword, { words, more }]) => {
      const [from, to] = [oldSchema[keyword], newSchema[keyword]];
      if (from === to || !isReported(keyword)) return [];
      const oppositeEffect = more === 'wider' ? 'narrower' : 'wider';
      // Removing a bound accepts more answers.
      const effect =
        typeof to !== 'number'
          ? 'wider'
          : typeof from !== 'number'
            ? 'narrower'
            : to > from
              ? more
              : oppositeEffect;
      return change(words, from, to, effect);
    }),
    ...Object.entries(otherKeywords).flatMap(([keyword, words]) =>
      oldSchema[keyword] === newSchema[keyword] || !isReported(keyword)
        ? []
        : change(words, oldSchema[keyword], newSchema[keyword]),
    ),
  ];
}

interface QuestionScope {
  /** The slug of the country. */
  readonly country: string;
  readonly names: Names;
  /** Undefined for an invalid currency. */
  readonly formatAmount: ((amount: number) => string) | undefined;
}

/** Returns the changes of a question that both versions of a country ask. */
export function questionChanges(
  before: VersionedQuestion,
  after: VersionedQuestion,
  { country, names, formatAmount }: QuestionScope,
): readonly Change[] {
  const [oldQuestion, newQuestion] = [before.question.merged, after.question.merged];
  const name = names.question(newQuestion.id);
  const base = { area: 'question', countries: [country] } as const;
  const isAmount = oldQuestion.control === 'money' && newQuestion.control === 'money';
  const inPlainWords = (value: unknown): string => {
    if (value === undefined) return 'none';
    return isAmount && typeof value === 'number' && formatAmount !== undefined
      ? formatAmount(value)
      : describeValue(value);
  };
  const change = (what: string, from: unknown, to: unknown, effect?: Change['effect']): readonly Change[] => [
    {
      ...base,
      kind: 'changed',
      what: `${name}, ${what}`,
      from: from === undefined ? 'none' : describeValue(from),
      to: to === undefined ? 'none' : describeValue(to),
      ...(effect === undefined ? {} : { effect }),
      plain: { from: inPlainWords(from), to: inPlainWords(to) },
    },
  ];
  const changeIfDifferent = (what: string, from: unknown, to: unknown): readonly Change[] =>
    JSON.stringify(from) === JSON.stringify(to) ? [] : change(what, from, to);
  const choiceChange = (
    what: string,
    [from, to]: readonly [string | undefined, string | undefined],
    values: DescribedValues,
  ): readonly Change[] =>
    changeIfDifferent(what, describeChoice(from, values), describeChoice(to, values)).map((each) => ({
      ...each,
      plain: { from: `“${withoutValue(each.from)}”`, to: `“${withoutValue(each.to)}”` },
    }));
  // Loan limits are reported as changes of the country, unless an override replaces them.
  const hasLoanLimits = after.question.catalogue.contents.limits !== undefined;
  const overrides = [before, after].map(({ question }) => question.override);
  const isReported = (keyword: string): boolean =>
    !hasLoanLimits || overrides.some(({ schema = {} }) => Object.hasOwn(schema, keyword));
  const isInitialReported = !hasLoanLimits || overrides.some(({ initial }) => initial !== undefined);
  const checks = [oldQuestion, newQuestion].map((each) =>
    each.checks?.map((check) => describeCheck(check, names)),
  );
  const [oldProperty, newProperty] = [before, after].map(({ question }) => {
    const { privacy } = question.catalogue.contents;
    return privacy.analytics === 'none' ? undefined : eventProperty(newQuestion.id, privacy);
  });
  return [
    ...(oldQuestion.step === newQuestion.step
      ? []
      : [
          {
            ...base,
            kind: 'moved' as const,
            what: name,
            to: `to step ${names.step(newQuestion.step)}`,
            plain: {
              what: `the question ${name}`,
              to: `to the page ${names.step(newQuestion.step)}`,
            },
          },
        ]),
    ...(oldQuestion.required === newQuestion.required
      ? []
      : change(
          'answer',
          oldQuestion.required ? 'required' : 'optional',
          newQuestion.required ? 'required' : 'optional',
          newQuestion.required ? 'narrower' : 'wider',
        )),
    ...boundChanges(oldQuestion.schema, newQuestion.schema, isReported, change),
    ...optionChanges(oldQuestion, newQuestion, country, names),
    ...whenChanges(before, after, country, names),
    ...changeIfDifferent('checks', checks[0] ?? [], checks[1] ?? []),
    ...choiceChange('input type', [oldQuestion.control, newQuestion.control], meta.$defs.control),
    ...choiceChange('shown', [oldQuestion.presentation, newQuestion.presentation], meta.$defs.presentation),
    ...(isInitialReported
      ? changeIfDifferent('initial answer', oldQuestion.initial, newQuestion.initial)
      : []),
    ...changeIfDifferent('autocomplete', oldQuestion.autocomplete, newQuestion.autocomplete),
    ...changeIfDifferent(
      'house number is moved to',
      oldQuestion.moveHouseNumberTo && names.question(oldQuestion.moveHouseNumberTo.dataPoint),
      newQuestion.moveHouseNumberTo && names.question(newQuestion.moveHouseNumberTo.dataPoint),
    ),
    ...changeIfDifferent('list of the lender', oldQuestion.lenderList, newQuestion.lenderList),
    ...changeIfDifferent('version of the text', oldQuestion.version ?? 1, newQuestion.version ?? 1),
    ...choiceChange('privacy class', [oldQuestion.privacy.class, newQuestion.privacy.class], privacyClasses),
    ...choiceChange(
      'stored in the browser',
      [oldQuestion.privacy.persist, newQuestion.privacy.persist],
      persist,
    ),
    ...choiceChange(
      'sent to analytics',
      [oldQuestion.privacy.analytics, newQuestion.privacy.analytics],
      analytics,
    ),
    ...(oldProperty === newProperty || oldProperty === undefined || newProperty === undefined
      ? []
      : [
          {
            kind: 'changed' as const,
            area: 'event' as const,
            countries: [],
            what: `property of events for ${name}`,
            from: oldProperty,
            to: newProperty,
          },
        ]),
    ...savedAnswerChanges(oldQuestion, newQuestion, country, names),
  ];
}

function optionChanges(
  oldQuestion: FlowDataPoint,
  newQuestion: FlowDataPoint,
  country: string,
  names: Names,
): readonly Change[] {
  const { id } = newQuestion;
  const [oldOptions, newOptions] = [
    optionsOf(oldQuestion.schema).map(String),
    optionsOf(newQuestion.schema).map(String),
  ];
  const newNameOf = renamedOptions(oldQuestion, newQuestion, names);
  const base = { area: 'question', countries: [country] } as const;
  const describeOption = (option: string): string =>
    `${names.question(id)}, option ${names.option(id, option)}`;
  const plainOption = (option: string): string =>
    `the option ${names.option(id, option)} of ${names.question(id)}`;
  const newNames = new Set(newNameOf.values());
  return [
    ...[...newNameOf].map(([from, to]): Change => ({
      ...base,
      kind: 'changed',
      what: `${describeOption(to)} renamed`,
      to: `${from} is now ${to}, also in the lead; applicants who chose it are asked again`,
      plain: {
        sentence: `The id of ${plainOption(to)} is now “${to}” instead of “${from}”, also in the lead. Applicants who chose it are asked again.`,
      },
    })),
    ...newOptions
      .filter((option) => !oldOptions.includes(option) && !newNames.has(option))
      .map((option): Change => ({
        ...base,
        kind: 'added',
        what: describeOption(option),
        plain: { what: plainOption(option), item: `option ${id} ${option}` },
      })),
    ...oldOptions
      .filter((option) => !newOptions.includes(option) && !newNameOf.has(option))
      .map((option): Change => ({
        ...base,
        kind: 'removed',
        what: describeOption(option),
        plain: { what: plainOption(option) },
      })),
    ...movedBetween(oldOptions, newOptions).map((option): Change => {
      const nextOption = newOptions[newOptions.indexOf(option) + 1];
      const to = nextOption === undefined ? 'to the end' : `before ${names.option(id, nextOption)}`;
      return {
        ...base,
        kind: 'moved',
        what: describeOption(option),
        to,
        plain: { what: plainOption(option) },
      };
    }),
  ];
}

function describeAnswers(
  answers: readonly (readonly [question: string, answer: unknown])[],
  names: Names,
  verb = '',
): string {
  const parts = answers.map(([id, answer]) =>
    answer === undefined
      ? `${names.question(id)}${verb} left open`
      : `${names.question(id)}${verb} ${typeof answer === 'number' ? describeValue(answer) : names.option(id, answer)}`,
  );
  return parts.join(', ');
}

function whenChanges(
  { condition: oldCondition }: VersionedQuestion,
  { question: { merged: newQuestion }, condition: newCondition }: VersionedQuestion,
  country: string,
  names: Names,
): readonly Change[] {
  const [from, to] = [oldCondition, newCondition].map((condition) =>
    condition.when === undefined ? 'always' : describeCondition(condition.when, condition, names),
  );
  if (from === undefined || to === undefined || from === to) return [];
  const rows = changedRows(oldCondition, newCondition);
  if (rows?.length === 0) return [];
  const lines = rows?.map((row) => {
    const [resultBefore, resultAfter] = [row.before, row.after].map((isAsked) =>
      isAsked ? 'asked' : 'not asked',
    );
    return `${describeAnswers(row.answers, names)}: ${resultBefore} -> ${resultAfter}`;
  });
  const plainLines = rows?.map(
    (row) =>
      `If ${describeAnswers(row.answers, names, ' is')}: ${row.after ? 'asked now' : 'not asked any more'}`,
  );
  const oldWords = from === 'always' ? from : `only if ${from}`;
  const newWords = to === 'always' ? 'always asked' : `asked only if ${to}`;
  const shownLines = lines === undefined ? [] : lines.slice(0, maxLines);
  const hiddenCount = (lines?.length ?? 0) - shownLines.length;
  return [
    {
      kind: 'changed',
      area: 'condition',
      countries: [country],
      what: `${names.question(newQuestion.id)}, asked`,
      from,
      to,
      ...(shownLines.length === 0
        ? {}
        : { lines: hiddenCount > 0 ? [...shownLines, `and ${hiddenCount} more`] : shownLines }),
      plain: {
        sentence: `${names.question(newQuestion.id)} is now ${newWords} (before: ${oldWords})`,
        lines: [],
        ...(plainLines === undefined
          ? {}
          : {
              details: {
                title: `Changed for ${formatCount(plainLines.length, 'combination')} of answers`,
                lines: plainLines,
              },
            }),
      },
    },
  ];
}

/** Reports changes that invalidate saved answers. */
function savedAnswerChanges(
  oldQuestion: FlowDataPoint,
  newQuestion: FlowDataPoint,
  country: string,
  names: Names,
): readonly Change[] {
  const changeWithRisk = (what: string, from: string, to: string, reason: string): readonly Change[] => {
    const base = { kind: 'changed', area: 'draft', countries: [country] } as const;
    const name = `${names.question(newQuestion.id)}, ${what}`;
    return from === to ? [] : [{ ...base, what: name, from, to, risk: { kind: 'saved-answers', reason } }];
  };
  const [oldType = '', newType = ''] = [oldQuestion, newQuestion].map(({ schema }) => String(schema['type']));
  return [
    ...changeWithRisk(
      'field of the lead',
      oldQuestion.field,
      newQuestion.field,
      'saved answers are in the old field, so the question is asked again',
    ),
    ...changeWithRisk(
      'type of the answer',
      describeChoice(oldType, types) ?? oldType,
      describeChoice(newType, types) ?? newType,
      'saved answers cannot be read any more',
    ),
  ];
}
