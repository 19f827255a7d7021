import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Check } from '../../model/check.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { StepPath } from '../../model/identifiers.ts';
import { countryQuestions, type CountryQuestion } from './country-question.ts';
import { type NamedConditions, dataPointsRead } from '../../flow/condition-parts.ts';
import type { Config, LinkedCountry } from './config.ts';
import type { CountryFile, StepsFile } from './config-files.ts';
import { bodyOf, requiredFields } from '../contract.ts';

interface ScreenScope {
  readonly screen: string;
  readonly conditions: NamedConditions;
  /** The questions that the screen asks before this one. */
  readonly earlierQuestions: ReadonlySet<string>;
  /** The questions of the screen and of the country's own form. */
  readonly knownQuestions: ReadonlySet<string>;
  /** The required fields of its call. */
  readonly requiredFieldsOfCall: readonly string[];
}

/**
 * Returns a question as the screen asks it. A condition is dropped if it reads a question that the screen does not
 * ask earlier. The question is required if the call of the screen requires its field. Checks against answers of the
 * country's form still apply.
 */
function adaptToScreen(
  question: CountryQuestion,
  { screen, conditions, earlierQuestions, knownQuestions, requiredFieldsOfCall }: ScreenScope,
): CountryQuestion {
  const { when, required, field } = question.merged;
  const checks: readonly Check[] = question.merged.checks ?? [];
  const inputs = when === undefined ? [] : dataPointsRead(when, conditions);
  const isRequired = required || requiredFieldsOfCall.includes(field);
  const keepsCondition = inputs.every((id) => earlierQuestions.has(id));
  const keptChecks = checks.filter((each) => !('dataPoint' in each) || knownQuestions.has(each.dataPoint));
  const key = `${screen} ${isRequired} ${keepsCondition} ${keptChecks.map((each) => checks.indexOf(each)).join()}`;
  const adapt = (): FlowDataPoint =>
    dataPointOnScreen(question.merged, screen, { isRequired, keepsCondition, keptChecks });
  return getOrInsert(screenQuestionCache(question), key, () => ({
    ...question,
    merged: getOrInsert(sharedDataPoints(question.merged), key, adapt),
  }));
}

/** Keeps an unchanged question the same object in the next compile. */
const screenQuestionCache = memoize((_question: CountryQuestion) => new Map<string, CountryQuestion>());

/** Questions that are the same in several countries are also the same object on a screen. */
const sharedDataPoints = memoize((_dataPoint: FlowDataPoint) => new Map<string, FlowDataPoint>());

interface Adaptation {
  readonly isRequired: boolean;
  readonly keepsCondition: boolean;
  readonly keptChecks: readonly Check[];
}

function dataPointOnScreen(
  dataPoint: FlowDataPoint,
  screen: string,
  { isRequired, keepsCondition, keptChecks: [check, ...otherChecks] }: Adaptation,
): FlowDataPoint {
  const { when, checks: _, ...rest } = dataPoint;
  return {
    ...rest,
    step: screen as StepPath,
    required: isRequired,
    presentation: 'inline',
    ...(when !== undefined && keepsCondition && { when }),
    ...(check !== undefined && { checks: [check, ...otherChecks] }),
  };
}

/**
 * Returns the questions that only checks read. The screen does not ask them, so their own conditions and checks are
 * dropped.
 */
function comparedQuestions(
  asked: readonly CountryQuestion[],
  questionsOfCountry: readonly CountryQuestion[],
): readonly CountryQuestion[] {
  const comparedIds = new Set<string>(
    asked.flatMap(({ merged: { checks = [] } }) =>
      checks.flatMap((check) => ('dataPoint' in check ? [check.dataPoint] : [])),
    ),
  );
  return questionsOfCountry
    .filter(({ id }) => comparedIds.has(id) && asked.every((question) => question.id !== id))
    .map(withoutConditions);
}

const withoutConditions = memoize((question: CountryQuestion): CountryQuestion => {
  const { when: _, checks: __, ...known } = question.merged;
  return { ...question, merged: known };
});

const positionsIn = memoize((ids: readonly string[]) => new Map(ids.map((id, position) => [id, position])));

/**
 * Gives the questions that share a page of the country's form the order of that page, because the order of names and
 * addresses differs between countries.
 */
function inCountryOrder(
  questions: readonly CountryQuestion[],
  countryOrder: readonly string[],
): readonly CountryQuestion[] {
  const positions = positionsIn(countryOrder);
  const positionOf = ({ id }: CountryQuestion): number => positions.get(id) ?? -1;
  return questions.map((question) => {
    if (!positions.has(question.id)) return question;
    const siblings = questions.filter(
      (each) => positionOf(each) >= 0 && each.merged.step === question.merged.step,
    );
    const orderedSiblings = siblings.toSorted((one, other) => positionOf(one) - positionOf(other));
    return orderedSiblings[siblings.indexOf(question)] ?? question;
  });
}

/**
 * Returns a configuration in which a screen's form replaces the form of each country, on a single step. Every country
 * that does not exclude the screen has such a form, because a lender may send any applicant to any state.
 */
export function configOfScreen(screen: string, config: Config): Config {
  return getOrInsert(configsByScreen(config), screen, () => linkScreen(screen, config));
}

const configsByScreen = memoize((_config: Config) => new Map<string, Config>());

const stepsByScreen = new Map<string, StepsFile>();

/** Returns the single step of the screen. */
function stepsOf(screen: string): StepsFile {
  return getOrInsert(stepsByScreen, screen, () => ({
    contexts: [screen],
    steps: { [screen]: { context: screen } },
  }));
}

function linkScreen(screen: string, config: Config): Config {
  const { countries, ...others } = config;
  const screenFile = config.screens.get(screen);
  const names = screenFile?.contents.dataPoints;
  if (screenFile === undefined || names === undefined) return { ...others, countries: new Map() };
  const conditions = config.conditions?.contents.conditions ?? {};
  const { call } = screenFile.contents;
  const requiredFieldsOfCall =
    call === undefined ? [] : requiredFields(config.contract, bodyOf(config.contract, call));
  const formIn = (country: LinkedCountry): readonly LinkedCountry[] => {
    const { slug, file, formQuestions: questionsOfCountry, screens } = country;
    const except: readonly string[] = file.contents.notAsked ?? [];
    const [first, ...rest] = names.filter((name) => !except.includes(name));
    if (first === undefined || !screens.has(screen)) return [];
    const divisions = config.divisions.get(slug);
    const { dataPoints } = config;
    const screenQuestions = countryQuestions({ country: file, names, except, dataPoints, divisions });
    const knownQuestions = new Set([...questionsOfCountry, ...screenQuestions].map(({ id }) => id));
    const formQuestions = inCountryOrder(screenQuestions, file.contents.dataPoints).map(
      (question, position, ordered) => {
        const earlierQuestions = new Set(ordered.slice(0, position).map(({ id }) => id));
        return adaptToScreen(question, {
          screen,
          conditions,
          earlierQuestions,
          knownQuestions,
          requiredFieldsOfCall,
        });
      },
    );
    const contents: CountryFile = { ...file.contents, dataPoints: [first, ...rest], startPage: screen };
    const form = { document: screenFile.document, contents };
    const comparedOnly = comparedQuestions(formQuestions, questionsOfCountry);
    return [{ ...country, file: form, formQuestions, skipped: [], comparedOnly, questions: formQuestions }];
  };
  const countriesWithForm = [...countries.values()].flatMap(formIn);
  return {
    ...others,
    countries: new Map(countriesWithForm.map((country) => [country.slug, country])),
    steps: config.steps && { ...config.steps, contents: stepsOf(screen) },
  };
}
