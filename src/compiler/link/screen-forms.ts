import type { StepPath } from '../../model/identifiers.ts';
import { askedDataPoints, type AskedDataPoint } from './asked-data-point.ts';
import { type NamedConditions, dataPointsIn, reachableNames } from './condition-parts.ts';
import type { Config, LinkedCountry } from './config.ts';

/** What a screen does not know it cannot decide by: the lender asks because it wants the answer. */
function withoutStrangers(
  { asked, ...question }: AskedDataPoint,
  before: ReadonlySet<string>,
  screen: string,
  conditions: NamedConditions,
): AskedDataPoint {
  const { when, checks, ...rest } = asked;
  const reads = when?.op === 'condition' ? reachableNames(when.name, conditions) : [];
  const inputs = reads.flatMap((name) => {
    const condition = conditions[name];
    return condition === undefined ? [] : dataPointsIn(condition);
  });
  const [check, ...otherChecks] = (checks ?? []).filter(
    (each) => !('dataPoint' in each) || before.has(each.dataPoint),
  );
  return {
    ...question,
    asked: {
      ...rest,
      step: screen as StepPath,
      presentation: 'inline',
      ...(when !== undefined && inputs.every((id) => before.has(id)) && { when }),
      ...(check !== undefined && { checks: [check, ...otherChecks] }),
    },
  };
}

/**
 * The configuration with one screen in the place of every country's form: its questions, as each country asks them, on
 * a single page. A lender may name any state to any applicant, so each country has a form of each screen that asks.
 */
export function formsOfScreen(screen: string, config: Config): Config {
  const { countries, ...others } = config;
  const shown = config.screens.get(screen);
  const names = shown?.contents.dataPoints;
  if (shown === undefined || names === undefined) return { ...others, countries: new Map() };
  const conditions = config.conditions?.contents.conditions ?? {};
  const asCountry = ({ slug, file }: LinkedCountry): LinkedCountry => {
    const except: readonly string[] = file.contents.notAsked ?? [];
    const isKept = (name: string): boolean => !except.includes(name);
    const divisions = config.divisions.get(slug);
    const { dataPoints } = config;
    const asked = askedDataPoints({ country: file, names, except, dataPoints, divisions }).map((question) => {
      const before = new Set<string>(names.slice(0, question.index).filter(isKept));
      return withoutStrangers(question, before, screen, conditions);
    });
    const kept = names.filter(isKept) as readonly string[] as typeof names;
    const contents = { ...file.contents, dataPoints: kept, startPage: screen };
    return { slug, file: { document: shown.document, contents }, asked, questions: asked };
  };
  return {
    ...others,
    countries: new Map([...countries].map(([slug, country]) => [slug, asCountry(country)])),
    ...(config.steps !== undefined && {
      steps: { ...config.steps, contents: { contexts: [screen], steps: { [screen]: { context: screen } } } },
    }),
  };
}
