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

/** Names and addresses are written in another order elsewhere: what is on one page of the country's form keeps the order it has there. */
function inOwnOrder(questions: readonly AskedDataPoint[], own: readonly string[]): readonly AskedDataPoint[] {
  return questions.map((question) => {
    if (!own.includes(question.id)) return question;
    const beside = questions.filter(
      ({ id, asked }) => own.includes(id) && asked.step === question.asked.step,
    );
    const ordered = beside.toSorted((one, other) => own.indexOf(one.id) - own.indexOf(other.id));
    return ordered[beside.indexOf(question)] ?? question;
  });
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
    const named = askedDataPoints({ country: file, names, except, dataPoints, divisions });
    const asked = inOwnOrder(named, file.contents.dataPoints).map((question, place, ordered) => {
      const before = new Set(ordered.slice(0, place).map(({ id }) => id));
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
