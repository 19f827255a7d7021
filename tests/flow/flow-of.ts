import { linkSteps, type UnlinkedStep } from '../../src/flow/link-steps.ts';
import type { AnswerValue } from '../../src/model/answers.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { ErrorOwners, Flow, FlowDataPoint } from '../../src/model/flow.ts';
import type { ConditionName, CountrySlug, DataPointId, StepPath } from '../../src/model/identifiers.ts';

/** The properties of a data point that a test sets; all others have defaults. */
export interface DataPointSketch {
  readonly id: string;
  readonly when?: Condition;
  readonly required?: boolean;
  readonly field?: string;
  readonly schema?: FlowDataPoint['schema'];
  readonly persist?: 'local' | 'never';
  readonly privacyClass?: FlowDataPoint['privacy']['class'];
  readonly analytics?: FlowDataPoint['privacy']['analytics'];
  readonly initial?: string | number | boolean;
  readonly checks?: FlowDataPoint['checks'];
}

export type StepSketch = { readonly path: string; readonly dataPoints: readonly DataPointSketch[] };

/** Answers of a test by plain ids. */
export type Given = { readonly [id: string]: AnswerValue };

export const id = (name: string): DataPointId => name as DataPointId;
export const path = (name: string): StepPath => name as StepPath;
export const condition = (name: string): ConditionName => name as ConditionName;

function dataPointFrom(step: string, sketch: DataPointSketch): FlowDataPoint {
  return {
    id: id(sketch.id),
    field: sketch.field ?? sketch.id,
    step: path(step),
    control: 'text',
    schema: sketch.schema ?? { type: 'string' },
    required: sketch.required ?? true,
    ...(sketch.when ? { when: sketch.when } : {}),
    ...(sketch.initial === undefined ? {} : { initial: sketch.initial }),
    ...(sketch.checks === undefined ? {} : { checks: sketch.checks }),
    presentation: 'inline',
    autocomplete: 'off',
    privacy: {
      class: sketch.privacyClass ?? 'public',
      persist: sketch.persist ?? 'local',
      analytics: sketch.analytics ?? 'none',
    },
  };
}

/** A valid flow with these steps, linked like the compiler links them. */
export function flowOf(
  sketches: readonly StepSketch[],
  conditions: { readonly [name: string]: Condition } = {},
): Flow {
  const steps = sketches.map((sketch): UnlinkedStep => {
    const [first, ...rest] = sketch.dataPoints.map((dataPoint) => id(dataPoint.id));
    if (!first) throw new Error('A step asks at least one question.');
    return {
      path: path(sketch.path),
      context: 'application',
      dataPoints: [first, ...rest],
      fingerprint: `rules of ${sketch.path}`,
    };
  });
  const [first, ...rest] = steps;
  if (!first) throw new Error('A flow has at least one step.');
  return {
    format: 1,
    country: 'testland' as CountrySlug,
    configHash: 'hash',
    money: { currency: 'PHP' },
    phone: { country: 'PH', prefix: '+63' },
    loan: {
      amount: { default: 20000, minimum: 100, maximum: 120000, step: 100 },
      period: { default: 84, minimum: 1, maximum: 120, step: 1, unit: 'month' },
    },
    review: false,
    startPage: first.path,
    conditions,
    dataPoints: Object.fromEntries(
      sketches.flatMap((sketch) =>
        sketch.dataPoints.map((dataPoint) => [dataPoint.id, dataPointFrom(sketch.path, dataPoint)]),
      ),
    ),
    steps: linkSteps([first, ...rest]),
    stateRoutes: {},
  };
}

/** The owner index the compiler emits for a flow: every data point by its id and by its field. */
export function ownersOf(flow: Flow): ErrorOwners {
  const ownerByName: { [name: string]: ErrorOwners['owned'][string] } = {};
  for (const step of flow.steps) {
    for (const dataPoint of step.dataPoints) {
      const owner = { dataPoint, step: step.path };
      ownerByName[dataPoint] = owner;
      ownerByName[flow.dataPoints[dataPoint]?.field ?? dataPoint] = owner;
    }
  }
  return { owned: ownerByName, unowned: ['leadSource'] };
}

/** Every step saved under its current rules. */
export function allSaved(flow: Flow): { readonly [Path in StepPath]?: string } {
  return Object.fromEntries(flow.steps.map((step) => [step.path, step.fingerprint]));
}
