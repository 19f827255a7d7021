import meta from '../../../schemas/config/conditions.schema.json';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { NamedConditions } from '../../../src/flow/condition-parts.ts';
import { canonicalJson, isSameJson } from '../../../src/lib/json.ts';
import type { Condition, DateOffset } from '../../../src/model/condition.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import type { ComparedQuestion } from './earlier-questions.ts';
import { numberOrText } from './typed-number.ts';

/** The labels of the operators. */
export const operators = {
  equals: 'exactly',
  in: 'one of',
  answered: 'given, whatever it is',
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
  before: 'before the day',
  after: 'after the day',
} as const;
export type Operator = keyof typeof operators;

/** The word for the operator in the name of a condition; empty if obvious. */
const operatorNames: { readonly [Each in Operator]: string } = {
  equals: '',
  in: '',
  answered: 'given',
  atLeast: 'at-least',
  atMost: 'at-most',
  moreThan: 'above',
  lessThan: 'below',
  before: 'before',
  after: 'after',
};

/** A value of an answer, or the text of an input that is not converted yet. */
export type ClauseValue = string | number | boolean;

/** A test of one answer. For a day relative to today the values are a count, a unit and a direction. */
export interface TestClause {
  readonly kind: 'test';
  /** Empty until a question is chosen. */
  readonly question: string;
  readonly operator: Operator;
  readonly values: readonly ClauseValue[];
}

/** Another condition, by its name. */
export interface NamedClause {
  readonly kind: 'named';
  readonly name: string;
}

export type Clause = TestClause | NamedClause;

export const groupKinds = {
  all: 'all of these are true',
  any: 'any of these is true',
  none: 'none of these is true',
} as const;
export type GroupKind = keyof typeof groupKinds;

/** Clauses that are combined. A group within a group contains clauses only. */
export interface ClauseGroup<Item = Clause> {
  readonly kind: GroupKind;
  readonly clauses: readonly Item[];
}

export type GroupItem = Clause | ClauseGroup;

/** The current input for a condition. */
export interface ConditionDraft {
  readonly group: ClauseGroup<GroupItem>;
  /** Undefined until the user changes the proposed name. */
  readonly name?: string;
}

export const emptyClause: TestClause = { kind: 'test', question: '', operator: 'equals', values: [] };
export const emptyDraft: ConditionDraft = { group: { kind: 'all', clauses: [emptyClause] } };

export function isGroup(item: GroupItem): item is ClauseGroup {
  return 'clauses' in item;
}

export const units = ['years', 'months', 'days'] as const;
export const directions = { ago: 'ago', ahead: 'from today' } as const;

export function operatorsFor({ schema }: Pick<ComparedQuestion, 'schema'>): readonly Operator[] {
  const type = String(schema['type']);
  if (type === 'number' || type === 'integer')
    return ['atLeast', 'atMost', 'moreThan', 'lessThan', 'equals', 'answered'];
  if (schema['format'] === 'date') return ['before', 'after', 'answered'];
  if (optionsOf(schema).length > 0 && type === 'string') return ['equals', 'in', 'answered'];
  return type === 'boolean' || type === 'string' ? ['equals', 'answered'] : ['answered'];
}

function slugOf(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
}

/** Proposes a name: `monthlyExtraIncome`, more than 0, becomes `monthly-extra-income-above-0`. */
export function proposedName(question: string, operator: Operator, values: readonly ClauseValue[]): string {
  const isDay = operator === 'before' || operator === 'after';
  const valueText = operator === 'answered' ? '' : values.join(isDay ? '-' : '-or-');
  return slugOf([question, operatorNames[operator], valueText].join('-'));
}

const joints: { readonly [Kind in GroupKind]: string } = { all: '-and-', any: '-or-', none: '-or-' };

/** Proposes a name for a whole condition; empty if nothing is chosen. */
export function proposedNameOf(item: GroupItem | ClauseGroup<GroupItem>): string {
  if ('clauses' in item) {
    const names = item.clauses.map((each) => proposedNameOf(each)).filter((name) => name !== '');
    return (item.kind === 'none' && names.length > 0 ? 'not-' : '') + names.join(joints[item.kind]);
  }
  if (item.kind === 'named') return item.name;
  return item.question === '' ? '' : proposedName(item.question, item.operator, item.values);
}

function dateOffset([count = '', unit, direction]: readonly ClauseValue[]): DateOffset | undefined {
  const knownUnit = units.find((each) => each === unit) ?? 'years';
  const amount = numberOrText(String(count));
  if (!Number.isInteger(amount)) return undefined;
  return { [knownUnit]: direction === 'ahead' ? Number(amount) : -Number(amount) };
}

/** Returns undefined for an incomplete condition. */
export function conditionOf(
  { id: dataPoint, schema }: ComparedQuestion,
  op: Operator,
  values: readonly ClauseValue[],
): Condition | undefined {
  const [first = '', ...others] = values;
  if (op === 'answered') return { op, dataPoint };
  if (String(first).trim() === '') return undefined;
  if (op === 'before' || op === 'after') {
    const fromToday = dateOffset(values);
    return fromToday && { op, dataPoint, fromToday };
  }
  const type = String(schema['type']);
  const isNumber = type === 'number' || type === 'integer';
  const convertValue = (value: ClauseValue): string | number =>
    typeof value === 'boolean' ? Number(value) : isNumber ? numberOrText(String(value)) : value;
  if (isNumber && values.some((value) => typeof numberOrText(String(value)) === 'string')) return undefined;
  if (op === 'in') return { op, dataPoint, values: [convertValue(first), ...others.map(convertValue)] };
  if (op === 'equals' && !isNumber && type !== 'boolean') return { op, dataPoint, value: first };
  if (op === 'equals' && type === 'boolean') return { op, dataPoint, value: String(first) === 'true' };
  const value = convertValue(first);
  return typeof value === 'number' ? { op, dataPoint, value } : undefined;
}

/** Finds a question that a condition may read. */
export type QuestionFinder = (id: string) => ComparedQuestion | undefined;

function clauseCondition(clause: Clause, find: QuestionFinder): Condition | undefined {
  if (clause.kind === 'named')
    return clause.name === ''
      ? undefined
      : ({ op: 'condition', name: clause.name } as Extract<Condition, { op: 'condition' }>);
  const question = find(clause.question);
  return question && conditionOf(question, clause.operator, clause.values);
}

function combine(kind: GroupKind, parts: readonly (Condition | undefined)[]): Condition | undefined {
  const [first, ...others] = parts.filter((part) => part !== undefined);
  if (first === undefined || others.length + 1 < parts.length) return undefined;
  const combination: Condition =
    others.length === 0 ? first : { op: kind === 'all' ? 'all' : 'any', of: [first, ...others] };
  return kind === 'none' ? { op: 'not', of: combination } : combination;
}

/** Returns the condition in the form of `config/conditions.json`; undefined while it is incomplete. */
export function conditionOfGroup(
  { kind, clauses }: ClauseGroup<GroupItem>,
  find: QuestionFinder,
): Condition | undefined {
  return combine(
    kind,
    clauses.map((item) =>
      isGroup(item)
        ? combine(
            item.kind,
            item.clauses.map((clause) => clauseCondition(clause, find)),
          )
        : clauseCondition(item, find),
    ),
  );
}

function offsetValues(offset: DateOffset): readonly ClauseValue[] {
  const [[unit, count] = ['days', 0]] = Object.entries(offset);
  return [Math.abs(Number(count)), unit, Number(count) < 0 ? 'ago' : 'ahead'];
}

function readClause(condition: Condition, find: QuestionFinder): Clause | undefined {
  if (condition.op === 'condition') return { kind: 'named', name: condition.name };
  if (!('dataPoint' in condition)) return undefined;
  const { op: operator, dataPoint: question } = condition;
  const readQuestion = find(question);
  if (readQuestion === undefined || !operatorsFor(readQuestion).includes(operator)) return undefined;
  const values =
    'fromToday' in condition
      ? offsetValues(condition.fromToday)
      : 'values' in condition
        ? condition.values
        : 'value' in condition
          ? [condition.value]
          : [];
  return { kind: 'test', question, operator, values };
}

/** The parts of a condition, if it combines several. */
function partsOf(condition: Condition): { readonly kind: GroupKind; readonly parts: readonly Condition[] } {
  if (condition.op === 'all' || condition.op === 'any') return { kind: condition.op, parts: condition.of };
  if (condition.op !== 'not') return { kind: 'all', parts: [condition] };
  return { kind: 'none', parts: condition.of.op === 'any' ? condition.of.of : [condition.of] };
}

function readInnerGroup(condition: Condition, find: QuestionFinder): ClauseGroup | undefined {
  const { kind, parts } = partsOf(condition);
  const clauses = parts.flatMap((part) => readClause(part, find) ?? []);
  return clauses.length === parts.length ? { kind, clauses } : undefined;
}

/** Reads a condition into the form. Undefined if the form cannot show all of it. */
export function readCondition(
  condition: Condition,
  find: QuestionFinder,
): ClauseGroup<GroupItem> | undefined {
  const { kind, parts } = partsOf(condition);
  const clauses = parts.flatMap((part): readonly GroupItem[] => {
    const item = readClause(part, find) ?? readInnerGroup(part, find);
    return item === undefined ? [] : [item];
  });
  if (clauses.length < parts.length) return undefined;
  const group = { kind, clauses };
  // Saving an unedited condition must not change it.
  const writtenAgain = conditionOfGroup(group, find);
  return isSameJson(writtenAgain, condition) ? group : undefined;
}

const naming = meta.properties.conditions.propertyNames;

/** Returns the name, with the first free number if it is taken. */
export function freeConditionName(name: string, existing: object): string {
  if (!Object.hasOwn(existing, name)) return name;
  for (let count = 2; ; count += 1) {
    const next = `${name}-${count}`;
    if (!Object.hasOwn(existing, next)) return next;
  }
}

/** Returns the name of the existing condition with the same content; undefined if there is none. */
export function nameOfSameCondition(condition: Condition, existing: NamedConditions): string | undefined {
  if (condition.op === 'condition') return condition.name;
  const content = canonicalJson(condition);
  return Object.keys(existing).find((name) => canonicalJson(existing[name]) === content);
}

/** Returns the problem of a condition's name, or undefined. */
export function nameProblem(name: string, existing: object): string | undefined {
  if (name === '') return 'Enter a name.';
  if (Object.hasOwn(existing, name))
    return `Another condition has the name “${name}” already. Enter another name, such as “${freeConditionName(name, existing)}”.`;
  return new RegExp(naming.pattern, 'u').test(name)
    ? undefined
    : `“${name}” cannot be used. ${naming.description}`;
}

export interface NewCondition {
  readonly name: string;
  readonly condition: Condition;
}

export function conditionEdit({ name, condition }: NewCondition): Edit {
  return editOf('config/conditions.json', { kind: 'set', path: ['conditions', name], value: condition });
}
