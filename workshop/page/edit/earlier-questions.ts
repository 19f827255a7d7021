import { withListedOptions } from '../../../src/compiler/link/options.ts';
import type { Flow, FlowDataPoint } from '../../../src/model/flow.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { Snapshot } from '../project.ts';
import { readCatalogueQuestion } from './places.ts';

/** The questions that precede a question in every order that contains it. If no order does, those that all orders contain. */
export function earlierQuestions(orders: readonly (readonly string[])[], id: string): readonly string[] {
  const relevantOrders = orders.filter((order) => order.includes(id));
  const [firstPart = [], ...otherParts] = (relevantOrders.length > 0 ? relevantOrders : orders).map((order) =>
    order.slice(0, order.includes(id) ? order.indexOf(id) : undefined),
  );
  return firstPart.filter((each) => otherParts.every((order) => order.includes(each)));
}

/** Returns these questions of the country's form, in the given order. */
export function questionsOf(
  { dataPoints }: Pick<Flow, 'dataPoints'>,
  ids: readonly string[],
): readonly FlowDataPoint[] {
  const byId = new Map(Object.entries(dataPoints));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The part of a question that a condition compares: its answers. */
export type ComparedQuestion = Pick<FlowDataPoint, 'id' | 'schema'>;

/**
 * Returns questions of the catalogue, for conditions of all countries. The divisions of a single country are not
 * included.
 */
export function catalogueQuestions(
  snapshot: Pick<Snapshot, 'files'>,
  ids: readonly string[],
): readonly ComparedQuestion[] {
  return ids.flatMap((id) => {
    const question = readCatalogueQuestion(snapshot, id);
    return question === undefined
      ? []
      : { id: id as DataPointId, schema: withListedOptions(question, undefined) };
  });
}

/** Finds a question that a shared condition reads: among the known questions, or else in the catalogue. */
export function findCompared(
  snapshot: Pick<Snapshot, 'files'>,
  known: readonly ComparedQuestion[],
  id: string,
): ComparedQuestion | undefined {
  return known.find((question) => question.id === id) ?? catalogueQuestions(snapshot, [id])[0];
}
