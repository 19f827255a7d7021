import type { Answers } from '../model/answers.ts';
import type { Check } from '../model/check.ts';
import type { ErrorOwners, Flow, FlowDataPoint, FlowStep } from '../model/flow.ts';
import type { ConditionName, DataPointId, NonEmpty } from '../model/identifiers.ts';
import { linkSteps } from './link-steps.ts';
import { dataPointOf } from './find.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Condition } from '../model/condition.ts';

/** A list as a form on one page. `keys` are the lender's ids of the entries. */
export interface Repetition {
  /** The name of the list in the request. */
  readonly name: string;
  readonly keys: NonEmpty<string>;
}

/** Returns the id of a question in one entry. Ids in the catalogue contain no underscore. */
export function questionInEntry(id: DataPointId, entry: number): DataPointId {
  return `${id}_${entry + 1}` as DataPointId;
}

/** Repeats the questions of a form for each entry. Data points that the form does not ask stay unchanged. */
export function repeatFlow(flow: Flow, { name, keys }: Repetition): Flow {
  const [step] = flow.steps;
  const entries = keys.map((_, entry) => renamingIn(step, entry));
  const repeatedQuestions = entries.flatMap((renaming, entry) =>
    step.dataPoints.map((id) => repeatQuestion(dataPointOf(flow, id), renaming, `${name}.${entry}`)),
  );
  const conditions = entries.flatMap((renaming) =>
    Object.entries(flow.conditions).flatMap(([condition, definition]) =>
      definition
        ? [[renaming.condition(condition as ConditionName), renameReads(definition, renaming)] as const]
        : [],
    ),
  );
  const unrepeated = Object.entries(flow.dataPoints).filter(
    ([id]) => !step.dataPoints.some((stepId) => stepId === id),
  );
  return {
    ...flow,
    conditions: Object.fromEntries(conditions),
    dataPoints: Object.fromEntries([
      ...unrepeated,
      ...repeatedQuestions.map((question) => [question.id, question]),
    ]),
    steps: linkSteps([
      { ...step, dataPoints: idsOf(repeatedQuestions), fingerprint: [step.fingerprint, ...keys].join(' ') },
    ]),
  };
}

/**
 * Assigns server errors to an entry by its index or its key. Errors about a whole entry belong to its first question.
 */
export function repeatOwners(owners: ErrorOwners, flow: Flow, { name, keys }: Repetition): ErrorOwners {
  const [{ dataPoints }] = flow.steps;
  const ownersByName = Object.entries(owners.owned).flatMap(([field, owner]) =>
    keys.flatMap((key, entry) => {
      const ownerInEntry = { ...owner, dataPoint: questionInEntry(owner.dataPoint, entry) };
      const namesOfField =
        field === owner.dataPoint
          ? [ownerInEntry.dataPoint]
          : [String(entry), key].map((key) => inEntry(field, `${name}.${key}`));
      const namesOfEntry = owner.dataPoint === dataPoints[0] ? [`${name}.${entry}`, `${name}.${key}`] : [];
      return [...namesOfField, ...namesOfEntry].map((each) => [each, ownerInEntry] as const);
    }),
  );
  return { owned: Object.fromEntries(ownersByName), unowned: owners.unowned };
}

/** Returns the answers of one entry by the ids in the catalogue. */
export function answersInEntry(flow: Flow, answers: Answers, entry: number): Answers {
  const [{ dataPoints }] = flow.steps;
  return Object.fromEntries(
    dataPoints.flatMap((id) => {
      const answer = answers[questionInEntry(id, entry)];
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

function renamingIn({ dataPoints }: FlowStep, entry: number): Renaming {
  return {
    dataPoint: (id) => (dataPoints.includes(id) ? questionInEntry(id, entry) : id),
    condition: (name) => `${name}_${entry + 1}` as ConditionName,
  };
}

function repeatQuestion(question: FlowDataPoint, renaming: Renaming, path: string): FlowDataPoint {
  const { id, field, when, checks, moveHouseNumberTo, ...others } = question;
  const renameCheck = (check: Check): Check =>
    'dataPoint' in check ? { ...check, dataPoint: renaming.dataPoint(check.dataPoint) } : check;
  const [check, ...otherChecks] = checks ?? [];
  return {
    ...others,
    id: renaming.dataPoint(id),
    repeats: id,
    field: inEntry(field, path),
    ...(when !== undefined && { when: renameReads(when, renaming) }),
    ...(moveHouseNumberTo && {
      moveHouseNumberTo: { ...moveHouseNumberTo, dataPoint: renaming.dataPoint(moveHouseNumberTo.dataPoint) },
    }),
    ...(check !== undefined && { checks: [renameCheck(check), ...otherChecks.map(renameCheck)] as const }),
  };
}

/** Turns `debts.balance` into `debts.0.balance` for the first entry. */
function inEntry(field: string, path: string): string {
  return path + field.slice(field.indexOf('.'));
}

function idsOf(questions: readonly FlowDataPoint[]): NonEmpty<DataPointId> {
  const [first, ...others] = questions.map(({ id }) => id);
  if (first === undefined) throw new Error('A list needs at least one entry.');
  return [first, ...others];
}

interface Renaming {
  readonly dataPoint: (id: DataPointId) => DataPointId;
  readonly condition: (name: ConditionName) => ConditionName;
}

/** Renames the data points in a condition. */
function renameReads(condition: Condition, renaming: Renaming): Condition {
  if ('dataPoint' in condition) return { ...condition, dataPoint: renaming.dataPoint(condition.dataPoint) };
  switch (condition.op) {
    case 'all':
    case 'any': {
      const [first, ...others] = condition.of;
      const of: NonEmpty<Condition> = [
        renameReads(first, renaming),
        ...others.map((part) => renameReads(part, renaming)),
      ];
      return { op: condition.op, of };
    }
    case 'not':
      return { op: 'not', of: renameReads(condition.of, renaming) };
    case 'condition':
      return { op: 'condition', name: renaming.condition(condition.name) };
    default:
      return assertNever(condition);
  }
}
