import type { Condition } from '../model/condition.ts';
import type { Flow, FlowDataPoint, FlowStep } from '../model/flow.ts';
import type { DataPointId, NonEmpty } from '../model/identifiers.ts';
import { dataPointsRead } from './condition-parts.ts';
import { dataPointOf } from './step-of.ts';

export type NamedQuestions =
  | { readonly kind: 'flow'; readonly flow: Flow }
  /** Names the flow has no question for, or none at all: whoever named them speaks of another form. */
  | { readonly kind: 'unknown'; readonly names: readonly string[] };

/**
 * The flow with the named questions alone, on the steps and in the order they have in it. What decides whether a
 * question is asked only decides where it is asked itself: being named is reason enough.
 */
export function askOnly(flow: Flow, names: readonly string[]): NamedQuestions {
  const asked = flow.steps.flatMap(({ dataPoints }) => dataPoints);
  const unknown = names.filter((name) => asked.every((id) => id !== name));
  const named = flow.steps.flatMap((step) => {
    const [first, ...others] = step.dataPoints.filter((id) => names.includes(id));
    return first === undefined ? [] : [{ ...step, dataPoints: [first, ...others] as const }];
  });
  const [first, ...others] = linked(named);
  if (unknown.length > 0 || first === undefined) return { kind: 'unknown', names: unknown };
  const isAsked = (id: DataPointId) => names.includes(id) || !asked.includes(id);
  const dataPoints = Object.values(flow.dataPoints).flatMap((dataPoint) =>
    dataPoint !== undefined && isAsked(dataPoint.id) ? [deciding(dataPoint, flow, isAsked)] : [],
  );
  return {
    kind: 'flow',
    flow: {
      ...flow,
      startPage: first.path,
      dataPoints: Object.fromEntries(dataPoints.map((dataPoint) => [dataPoint.id, dataPoint])),
      steps: [first, ...others],
    },
  };
}

type NamedStep = Omit<FlowStep, 'dataPoints'> & { readonly dataPoints: NonEmpty<DataPointId> };

/** Each step leads to the next that is left; one that asks other questions has to be done anew. */
function linked(steps: readonly NamedStep[]): readonly FlowStep[] {
  return steps.map((step, position) => {
    const { dataPointsToSubmit: _, dataPointsPerStep: __, ...rest } = step;
    return {
      ...rest,
      prevButtonFormPath: steps[position - 1]?.path ?? 'start',
      nextButtonFormPath: steps[position + 1]?.path ?? 'submit',
      stepOrder: position + 1,
      fingerprint: [step.fingerprint, ...step.dataPoints].join(' '),
      ...(position === steps.length - 1 && {
        dataPointsToSubmit: steps.flatMap(({ dataPoints }) => dataPoints),
        dataPointsPerStep: Object.fromEntries(steps.map(({ path, dataPoints }) => [path, dataPoints])),
      }),
    };
  });
}

function deciding(
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
