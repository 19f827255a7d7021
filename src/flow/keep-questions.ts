import type { Condition } from '../model/condition.ts';
import type { Flow, FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { dataPointsRead } from './condition-parts.ts';
import { linkedSteps, linkSteps } from './link-steps.ts';
import { dataPointOf } from './find.ts';

export type NamedQuestions =
  | { readonly kind: 'flow'; readonly flow: Flow }
  /** No names, or names without a question in the flow. They belong to another form. */
  | { readonly kind: 'unknown'; readonly names: readonly string[] };

/**
 * Returns the flow with the named questions only, on their steps and in their order. Conditions that read other
 * questions count as true.
 */
export function keepQuestions(flow: Flow, names: readonly string[]): NamedQuestions {
  const steps = linkedSteps(flow);
  const askedIds = steps.flatMap(({ dataPoints }) => dataPoints);
  const unknownNames = names.filter((name) => askedIds.every((id) => id !== name));
  const keptSteps = steps.flatMap((step) => {
    const [first, ...others] = step.dataPoints.filter((id) => names.includes(id));
    if (first === undefined) return [];
    // A step with other questions must be completed again.
    const fingerprint = [step.fingerprint, first, ...others].join(' ');
    return [{ ...step, dataPoints: [first, ...others] as const, fingerprint }];
  });
  const [first, ...others] = keptSteps;
  if (unknownNames.length > 0 || first === undefined) return { kind: 'unknown', names: unknownNames };
  const isAsked = (id: DataPointId) => names.includes(id) || !askedIds.includes(id);
  const dataPoints = Object.values(flow.dataPoints).flatMap((dataPoint) =>
    dataPoint !== undefined && isAsked(dataPoint.id) ? [withoutOtherQuestions(dataPoint, flow, isAsked)] : [],
  );
  return {
    kind: 'flow',
    flow: {
      ...flow,
      startPage: first.path,
      dataPoints: Object.fromEntries(dataPoints.map((dataPoint) => [dataPoint.id, dataPoint])),
      steps: linkSteps([first, ...others]),
    },
  };
}

function withoutOtherQuestions(
  dataPoint: FlowDataPoint,
  flow: Flow,
  isAsked: (id: DataPointId) => boolean,
): FlowDataPoint {
  const { when, checks, ...others } = dataPoint;
  const reads = (condition: Condition) => dataPointsRead(condition, flow.conditions);
  const [check, ...otherChecks] = (checks ?? []).filter(
    (each) => !('dataPoint' in each) || isAsked(dataPointOf(flow, each.dataPoint).id),
  );
  return {
    ...others,
    ...(when !== undefined && reads(when).every(isAsked) && { when }),
    ...(check !== undefined && { checks: [check, ...otherChecks] as const }),
  };
}
