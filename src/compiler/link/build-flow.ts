import { hash } from 'node:crypto';
import { currencyDigits } from '../../lib/loan-costs.ts';
import type { Condition } from '../../model/condition.ts';
import type { AgeLimits, Flow, FlowDataPoint } from '../../model/flow.ts';
import type {
  ConditionName,
  CountrySlug,
  DataPointId,
  NonEmpty,
  ScreenId,
  StepPath,
} from '../../model/identifiers.ts';
import { needsAges } from './check-operands.ts';
import { type NamedConditions, namesRead } from '../../flow/condition-parts.ts';
import { type UnlinkedStep, linkSteps } from '../../flow/link-steps.ts';
import { type LinkedCountry, compiledName } from './config.ts';
import type { StepsFile } from './config-files.ts';

export interface FlowSource {
  readonly country: LinkedCountry;
  readonly steps: StepsFile;
  readonly conditions: NamedConditions;
}

interface StepGroup {
  readonly path: StepPath;
  readonly dataPoints: NonEmpty<FlowDataPoint>;
}

function isPercentSpaced(locale: string): boolean {
  return /\s/u.test(new Intl.NumberFormat(locale, { style: 'percent' }).format(1));
}

/** Groups questions by step, in the order of the first question of each step. */
function groupBySteps(dataPoints: readonly FlowDataPoint[]): readonly StepGroup[] {
  const groups = new Map<StepPath, NonEmpty<FlowDataPoint>>();
  for (const dataPoint of dataPoints) {
    const group = groups.get(dataPoint.step);
    groups.set(dataPoint.step, group === undefined ? [dataPoint] : [...group, dataPoint]);
  }
  return [...groups].map(([path, grouped]) => ({ path, dataPoints: grouped }));
}

function usedConditions(
  dataPoints: readonly FlowDataPoint[],
  conditions: NamedConditions,
): { readonly [Name in ConditionName]?: Condition } {
  const directConditions = dataPoints.map(({ when }) => when);
  const names = [...namesRead(directConditions, conditions)].toSorted();
  return Object.fromEntries(names.map((name) => [name, conditions[name]]));
}

function idsOf(dataPoints: NonEmpty<FlowDataPoint>): NonEmpty<DataPointId> {
  const [first, ...others] = dataPoints;
  return [first.id, ...others.map((dataPoint) => dataPoint.id)];
}

/** Returns the country's age limits if a question is checked against them. */
function usedAges(dataPoints: readonly FlowDataPoint[], age: AgeLimits | undefined): AgeLimits | undefined {
  return dataPoints.some(({ checks }) => checks?.some(needsAges)) ? age : undefined;
}

function buildSteps(source: FlowSource, dataPoints: readonly FlowDataPoint[]): readonly UnlinkedStep[] {
  return groupBySteps(dataPoints).map((group) => {
    const content = {
      dataPoints: group.dataPoints,
      conditions: usedConditions(group.dataPoints, source.conditions),
      age: usedAges(group.dataPoints, source.country.file.contents.age),
    };
    const { context = '', medianSeconds } = source.steps.steps[group.path] ?? {};
    return {
      path: group.path,
      context,
      ...(medianSeconds !== undefined && { medianSeconds }),
      dataPoints: idsOf(group.dataPoints),
      fingerprint: shortHash(content),
    };
  });
}

/** Builds the flow that the browser loads. All names in the source must be defined. */
export function buildFlow(source: FlowSource): Flow {
  const {
    slug,
    formQuestions: questions,
    comparedOnly = [],
    file,
    excludedScreens,
    variant,
  } = source.country;
  const { contents } = file;
  const dataPoints = questions.map(({ merged }) => merged);
  const everyDataPoint = [...dataPoints, ...comparedOnly.map(({ merged }) => merged)];
  const [firstStep, ...otherSteps] = buildSteps(source, dataPoints);
  if (firstStep === undefined) throw new Error(`The country "${slug}" has no questions.`);
  const content = {
    format: 1 as const,
    country: compiledName(source.country) as CountrySlug,
    ...(variant && {
      variantOf: { country: slug as CountrySlug, experiment: variant.experiment, variant: variant.name },
    }),
    // Browsers disagree on the digits of some currencies, such as COP, and on the percent sign in es-CO.
    money: {
      fractionDigits: currencyDigits(contents.money.currency),
      isPercentSpaced: Object.fromEntries(
        contents.locales.map((locale) => [locale, isPercentSpaced(locale)]),
      ),
      ...contents.money,
    },
    phone: contents.phone,
    loan: contents.loan,
    ...(contents.age === undefined ? {} : { age: contents.age }),
    ...(contents.notices === undefined ? {} : { notices: contents.notices }),
    ...(contents.costExample === undefined ? {} : { costExample: contents.costExample }),
    ...(contents.consumerRights === undefined ? {} : { consumerRights: contents.consumerRights }),
    review: contents.review ?? false,
    startPage: contents.startPage as StepPath,
    conditions: usedConditions(dataPoints, source.conditions),
    dataPoints: Object.fromEntries(everyDataPoint.map((dataPoint) => [dataPoint.id, dataPoint])),
    steps: linkSteps([firstStep, ...otherSteps]),
    stateRoutes: contents.stateRoutes ?? {},
    ...(excludedScreens.length === 0 ? {} : { screensExcept: excludedScreens.map((id) => id as ScreenId) }),
  };
  const { format, country, ...others } = content;
  return { format, country, configHash: shortHash(content), ...others };
}

/** Returns sixteen hexadecimal digits that depend on the value. */
function shortHash(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 16);
}
