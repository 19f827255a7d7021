import { oncePer } from '../../lib/once-per.ts';
import type { StepPath } from '../../model/identifiers.ts';
import { askedDataPoints, type AskedDataPoint } from './asked-data-point.ts';
import { type NamedConditions, dataPointsRead } from '../../flow/condition-parts.ts';
import type { Config, LinkedCountry } from './config.ts';
import type { CountryFile } from './config-files.ts';
import { bodyOf, requiredFields } from '../contract.ts';

interface ScreenScope {
  readonly screen: string;
  readonly conditions: NamedConditions;
  /** What the screen asks before the question. */
  readonly before: ReadonlySet<string>;
  /** What the screen asks, or the country's own form. */
  readonly known: ReadonlySet<string>;
  /** The fields its call must be told. */
  readonly wanted: readonly string[];
}

/**
 * The lender asks because it wants the answer, so what the screen does not ask decides nothing, and what the call must
 * be told is required. An answer may still not contradict one that was given in the form.
 */
function withoutStrangers(
  { asked, ...question }: AskedDataPoint,
  { screen, conditions, before, known, wanted }: ScreenScope,
): AskedDataPoint {
  const { when, checks, ...rest } = asked;
  const inputs = when === undefined ? [] : dataPointsRead(when, conditions);
  const [check, ...otherChecks] = (checks ?? []).filter(
    (each) => !('dataPoint' in each) || known.has(each.dataPoint),
  );
  return {
    ...question,
    asked: {
      ...rest,
      step: screen as StepPath,
      required: asked.required || wanted.includes(asked.field),
      presentation: 'inline',
      ...(when !== undefined && inputs.every((id) => before.has(id)) && { when }),
      ...(check !== undefined && { checks: [check, ...otherChecks] }),
    },
  };
}

/** What is checked against is known, and is not asked again: nothing decides whether it is, and nothing is checked about it. */
function checkedAgainst(
  asked: readonly AskedDataPoint[],
  own: readonly AskedDataPoint[],
): readonly AskedDataPoint[] {
  const read = new Set<string>(
    asked.flatMap(({ asked: { checks = [] } }) =>
      checks.flatMap((check) => ('dataPoint' in check ? [check.dataPoint] : [])),
    ),
  );
  return own
    .filter(({ id }) => read.has(id) && asked.every((question) => question.id !== id))
    .map((question) => {
      const { when: _, checks: __, ...known } = question.asked;
      return { ...question, asked: known };
    });
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
 * a single page. A lender may name any state to any applicant, so each country has a form of each screen that asks
 * something there, but for those it leaves out.
 */
export function formsOfScreen(screen: string, config: Config): Config {
  const forms = formsByScreen(config);
  const known = forms.get(screen) ?? linkScreen(screen, config);
  forms.set(screen, known);
  return known;
}

const formsByScreen = oncePer((_config: Config) => new Map<string, Config>());

function linkScreen(screen: string, config: Config): Config {
  const { countries, ...others } = config;
  const shown = config.screens.get(screen);
  const names = shown?.contents.dataPoints;
  if (shown === undefined || names === undefined) return { ...others, countries: new Map() };
  const conditions = config.conditions?.contents.conditions ?? {};
  const { call } = shown.contents;
  const wanted = call === undefined ? [] : requiredFields(config.contract, bodyOf(config.contract, call));
  const asCountry = ({
    slug,
    file,
    asked: own,
    screens,
    people,
    variant,
  }: LinkedCountry): LinkedCountry | undefined => {
    const except: readonly string[] = file.contents.notAsked ?? [];
    const [first, ...rest] = names.filter((name) => !except.includes(name));
    if (first === undefined) return undefined;
    const divisions = config.divisions.get(slug);
    const { dataPoints } = config;
    const named = askedDataPoints({ country: file, names, except, dataPoints, divisions });
    const known = new Set([...own, ...named].map(({ id }) => id));
    const asked = inOwnOrder(named, file.contents.dataPoints).map((question, place, ordered) => {
      const before = new Set(ordered.slice(0, place).map(({ id }) => id));
      return withoutStrangers(question, { screen, conditions, before, known, wanted });
    });
    const contents: CountryFile = { ...file.contents, dataPoints: [first, ...rest], startPage: screen };
    return {
      slug,
      file: { document: shown.document, contents },
      asked,
      passedOver: [],
      known: checkedAgainst(asked, own),
      questions: asked,
      screens,
      own: file,
      ...(people !== undefined && { people }),
      ...(variant !== undefined && { variant }),
    };
  };
  const showing = [...countries].filter(([, { screens }]) => screens.has(screen));
  return {
    ...others,
    countries: new Map(
      showing.flatMap(([slug, country]) => {
        const shownIn = asCountry(country);
        return shownIn === undefined ? [] : [[slug, shownIn]];
      }),
    ),
    ...(config.steps !== undefined && {
      steps: { ...config.steps, contents: { contexts: [screen], steps: { [screen]: { context: screen } } } },
    }),
  };
}
