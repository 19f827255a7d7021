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

function describeCheck(check: Check, names: Names): string {
  const { rule } = check;
  if (!('dataPoint' in check)) return 'years' in check ? `${rule} ${check.years}` : rule;
  const years = 'years' in check ? ` ${check.years}` : '';
  return `${rule}${years} ${names.question(check.dataPoint)}`;
}

function boundChanges(
  was: JsonSchema,
  is: JsonSchema,
  isOwn: (keyword: string) => boolean,
  change: (what: string, from: unknown, to: unknown, effect?: Change['effect']) => readonly Change[],
): readonly Change[] {
  return [
    ...Object.entries(bounds).flatMap(([keyword, { words, more }]) => {
      const [from, to] = [was[keyword], is[keyword]];
      if (from === to || !isOwn(keyword)) return [];
      const less = more === 'wider' ? 'narrower' : 'wider';
      // Removing a bound accepts more answers.
      const effect =
        typeof to !== 'number' ? 'wider' : typeof from !== 'number' ? 'narrower' : to > from ? more : less;
      return change(words, from, to, effect);
    }),
    ...Object.entries(otherKeywords).flatMap(([keyword, words]) =>
      was[keyword] === is[keyword] || !isOwn(keyword) ? [] : change(words, was[keyword], is[keyword]),
    ),
  ];
}

/** Returns the changes of a question that both versions of a country ask. */
export function questionChanges(
  before: VersionedQuestion,
  after: VersionedQuestion,
  country: string,
  names: Names,
): readonly Change[] {
  const [was, is] = [before.question.merged, after.question.merged];
  const name = names.question(is.id);
  const base = { area: 'question', countries: [country] } as const;
  const change = (what: string, from: unknown, to: unknown, effect?: Change['effect']): readonly Change[] => [
    {
      ...base,
      kind: 'changed',
      what: `${name}, ${what}`,
      from: from === undefined ? 'none' : describeValue(from),
      to: to === undefined ? 'none' : describeValue(to),
      ...(effect === undefined ? {} : { effect }),
    },
  ];
  const plain = (what: string, from: unknown, to: unknown): readonly Change[] =>
    JSON.stringify(from) === JSON.stringify(to) ? [] : change(what, from, to);
  // Loan limits are reported as changes of the country, unless an override replaces them.
  const isOfLoan = after.question.catalogue.contents.limits !== undefined;
  const overrides = [before, after].map(({ question }) => question.override);
  const isOwn = (keyword: string): boolean =>
    !isOfLoan || overrides.some(({ schema = {} }) => Object.hasOwn(schema, keyword));
  const isFirstOwn = !isOfLoan || overrides.some(({ initial }) => initial !== undefined);
  const checks = [was, is].map((each) => each.checks?.map((check) => describeCheck(check, names)));
  const [property, newProperty] = [before, after].map(({ question }) => {
    const { privacy } = question.catalogue.contents;
    return privacy.analytics === 'none' ? undefined : eventProperty(is.id, privacy);
  });
  return [
    ...(was.step === is.step
      ? []
      : [{ ...base, kind: 'moved' as const, what: name, to: `to step ${names.step(is.step)}` }]),
    ...(was.required === is.required
      ? []
      : change(
          'answer',
          was.required ? 'required' : 'optional',
          is.required ? 'required' : 'optional',
          is.required ? 'narrower' : 'wider',
        )),
    ...boundChanges(was.schema, is.schema, isOwn, change),
    ...optionChanges(was, is, country, names),
    ...whenChanges(before, after, country, names),
    ...plain('checks', checks[0] ?? [], checks[1] ?? []),
    ...plain('control', was.control, is.control),
    ...plain('shown', was.presentation, is.presentation),
    ...(isFirstOwn ? plain('initial answer', was.initial, is.initial) : []),
    ...plain('autocomplete', was.autocomplete, is.autocomplete),
    ...plain('house number is moved to', was.moveHouseNumberTo?.dataPoint, is.moveHouseNumberTo?.dataPoint),
    ...plain('list of the lender', was.lenderList, is.lenderList),
    ...plain('version of the text', was.version ?? 1, is.version ?? 1),
    ...plain('class', was.privacy.class, is.privacy.class),
    ...plain('stored in the browser', was.privacy.persist, is.privacy.persist),
    ...plain('sent to analytics', was.privacy.analytics, is.privacy.analytics),
    ...(property === newProperty || property === undefined || newProperty === undefined
      ? []
      : [
          {
            kind: 'changed' as const,
            area: 'event' as const,
            countries: [],
            what: `property of events for ${name}`,
            from: property,
            to: newProperty,
          },
        ]),
    ...savedAnswerChanges(was, is, country, names),
  ];
}

function optionChanges(
  was: FlowDataPoint,
  is: FlowDataPoint,
  country: string,
  names: Names,
): readonly Change[] {
  const { id } = is;
  const [before, after] = [optionsOf(was.schema).map(String), optionsOf(is.schema).map(String)];
  const renamed = renamedOptions(was, is, names);
  const base = { area: 'question', countries: [country] } as const;
  const of = (option: string): string => `${names.question(id)}, option ${names.option(id, option)}`;
  const own = new Set(renamed.values());
  return [
    ...[...renamed].map(([from, to]): Change => ({
      ...base,
      kind: 'changed',
      what: `${of(to)} renamed`,
      to: `${from} is now ${to}, also in the lead; applicants who chose it are asked again`,
    })),
    ...after
      .filter((option) => !before.includes(option) && !own.has(option))
      .map((option): Change => ({ ...base, kind: 'added', what: of(option) })),
    ...before
      .filter((option) => !after.includes(option) && !renamed.has(option))
      .map((option): Change => ({ ...base, kind: 'removed', what: of(option) })),
    ...movedBetween(before, after).map((option): Change => {
      const next = after[after.indexOf(option) + 1];
      const to = next === undefined ? 'to the end' : `before ${names.option(id, next)}`;
      return { ...base, kind: 'moved', what: of(option), to };
    }),
  ];
}

function describeAnswers(
  answers: readonly (readonly [question: string, answer: unknown])[],
  names: Names,
): string {
  const parts = answers.map(([id, answer]) =>
    answer === undefined
      ? `${names.question(id)} left open`
      : `${names.question(id)} ${typeof answer === 'number' ? describeValue(answer) : names.option(id, answer)}`,
  );
  return parts.join(', ');
}

function whenChanges(
  { condition: before }: VersionedQuestion,
  { question: { merged: is }, condition: after }: VersionedQuestion,
  country: string,
  names: Names,
): readonly Change[] {
  const [from, to] = [before, after].map((rule) =>
    rule.when === undefined ? 'always' : describeCondition(rule.when, rule, names),
  );
  if (from === undefined || to === undefined || from === to) return [];
  const rows = changedRows(before, after);
  if (rows?.length === 0) return [];
  const lines = rows?.map((row) => {
    const [one, other] = [row.before, row.after].map((asked) => (asked ? 'asked' : 'not asked'));
    return `${describeAnswers(row.answers, names)}: ${one} -> ${other}`;
  });
  const shown = lines === undefined ? [] : lines.slice(0, maxLines);
  const rest = (lines?.length ?? 0) - shown.length;
  return [
    {
      kind: 'changed',
      area: 'condition',
      countries: [country],
      what: `${names.question(is.id)}, asked`,
      from,
      to,
      ...(shown.length === 0 ? {} : { lines: rest > 0 ? [...shown, `and ${rest} more`] : shown }),
    },
  ];
}

/** Reports changes that invalidate saved answers. */
function savedAnswerChanges(
  was: FlowDataPoint,
  is: FlowDataPoint,
  country: string,
  names: Names,
): readonly Change[] {
  const changed = (what: string, from: string, to: string, reason: string): readonly Change[] => {
    const base = { kind: 'changed', area: 'draft', countries: [country] } as const;
    const name = `${names.question(is.id)}, ${what}`;
    return from === to ? [] : [{ ...base, what: name, from, to, risk: { kind: 'saved-answers', reason } }];
  };
  const [type = '', newType = ''] = [was, is].map(({ schema }) => String(schema['type']));
  return [
    ...changed(
      'field of the lead',
      was.field,
      is.field,
      'saved answers are in the old field, so the question is asked again',
    ),
    ...changed('type of the answer', type, newType, 'saved answers cannot be read any more'),
  ];
}
