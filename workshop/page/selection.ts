import { parse } from 'jsonc-parser';
import { withFallbackLanguages } from '../../src/compiler/messages/message-list.ts';
import { type FileKind, parsePath } from '../../src/compiler/read/file-kind.ts';
import { linkedSteps } from '../../src/flow/link-steps.ts';
import { listAt } from '../../src/lib/json.ts';
import { languageOf } from '../../src/lib/locale-chain.ts';
import { memoize } from '../../src/lib/memoize.ts';
import { shownScreens } from '../../src/lifecycle/route-table.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow, FlowDataPoint, Persona } from '../../src/model/flow.ts';
import type { Screen } from '../../src/model/screen.ts';
import type { Site } from '../../src/model/site.ts';
import type { ConfigFile } from '../server/project.ts';
import { countryFile } from './edit/places.ts';
import { readLastCountry } from './last-country.ts';
import type { SampleApplicant } from './applicants-in-file.ts';
import type { CompiledCountry, Snapshot } from './project.ts';
import type { View } from './view.ts';

/** A view with all defaults filled in. */
export interface Selection {
  readonly country: string;
  readonly compiled: CompiledCountry;
  readonly flow: Flow;
  readonly site: Site;
  /** The brands of the country. */
  readonly sites: readonly Site[];
  readonly languages: readonly string[];
  readonly language: string;
  readonly width: number;
  /** The sample applicant whose answers fill in the pages. */
  readonly persona: SampleApplicant;
  readonly screens: readonly Screen[];
  /** A step's path or a screen's id. */
  readonly page: string;
  readonly screen: Screen | undefined;
  readonly question: FlowDataPoint | undefined;
  /** A variant of an experiment; undefined for the country itself. */
  readonly variant?: string;
}

export const widths = [
  { value: 360, label: 'Phone, 360 px' },
  { value: 430, label: 'Large phone, 430 px' },
  { value: 768, label: 'Tablet, 768 px' },
  { value: 1280, label: 'Desktop, 1280 px' },
] as const;

export function countriesOf({ sites }: Pick<Snapshot, 'sites'>): readonly string[] {
  return [...new Set(sites.map(({ country }): string => country))].toSorted();
}

export function capitalised(slug: string): string {
  return slug.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}

/**
 * Returns the first country that uses one of these languages. `es-MX` only matches itself, `es` matches any variant.
 */
function spokenCountry({ sites }: Pick<Snapshot, 'sites'>, languages: readonly string[]): string | undefined {
  for (const language of languages) {
    const site =
      sites.find(({ locale }) => locale === language) ??
      sites.find(({ locale }) => languageOf(locale) === languageOf(language));
    if (site !== undefined) return site.country;
  }
  return undefined;
}

/**
 * Returns the slug of the current country. Without one in the URL, it is the country of the last visit, or a country in
 * the visitor's language.
 */
export function countryOf(
  snapshot: Pick<Snapshot, 'sites'>,
  view: Pick<View, 'country'>,
  languages: readonly string[] = navigator.languages,
  lastCountry: string | undefined = readLastCountry(),
): string {
  const allCountries = countriesOf(snapshot);
  const known = (country: string | undefined): string | undefined =>
    allCountries.find((slug) => slug === country);
  return (
    known(view.country) ?? known(lastCountry) ?? spokenCountry(snapshot, languages) ?? allCountries[0] ?? ''
  );
}

/** Reads the languages of a country's file. Tolerates invalid JSON, because the file may be half-edited. */
const localesIn = memoize((file: ConfigFile): readonly string[] =>
  listAt(parse(file.text), ['locales']).filter((locale) => typeof locale === 'string'),
);

function localesOfCountry({ files }: Pick<Snapshot, 'files'>, country: string): readonly string[] {
  const file = files.get(countryFile(country));
  return file === undefined ? [] : localesIn(file);
}

/** Languages that no country uses yet. They can be translated in any country. */
export function unusedLanguages(snapshot: Pick<Snapshot, 'files'>): readonly string[] {
  const places = [...snapshot.files.keys()].flatMap((file) => parsePath(file) ?? []);
  const namesOf = (kind: FileKind): readonly string[] =>
    places.flatMap((place) => (place.kind === kind ? place.names.slice(0, 1) : []));
  const usedLanguages = withFallbackLanguages(
    namesOf('country').flatMap((slug) => localesOfCountry(snapshot, slug)),
  );
  return [...new Set(namesOf('messages'))].filter((language) => !usedLanguages.has(language));
}

export function selectionOf(snapshot: Snapshot, view: View): Selection | undefined {
  const country = countryOf(snapshot, view);
  const compiled = snapshot.countries.get(country);
  const sites = snapshot.sites.filter((site) => site.country === country);
  const site = sites.find(({ brand }) => brand === view.brand) ?? sites[0];
  if (compiled === undefined || site === undefined) return undefined;
  const { flow, personas, forms } = compiled;
  const languages = [
    ...new Set([site.locale, ...localesOfCountry(snapshot, country), 'en', ...unusedLanguages(snapshot)]),
  ];
  const persona =
    personas.find(({ name }) => name === view.persona) ??
    personas.find(({ name }) => name === 'maximal') ??
    personas[0];
  if (persona === undefined) return undefined;
  const screens = shownScreens(snapshot.screens, flow);
  const step = flow.steps.find(({ path }) => path === view.page);
  const screen = step === undefined ? screens.find(({ id }) => id === view.page) : undefined;
  const formOfPage = screen === undefined ? flow : forms[screen.id]?.flow;
  const question = Object.values(formOfPage?.dataPoints ?? {}).find((each) => each?.id === view.question);
  // The page of the view no longer exists after an undo, for example.
  const stepOfQuestion = flow.steps.find(({ dataPoints }) => dataPoints.some((id) => id === question?.id));
  return {
    country,
    compiled,
    flow,
    site,
    sites,
    languages,
    language: languages.find((language) => language === view.language) ?? site.locale,
    width: widths.find(({ value }) => String(value) === view.width)?.value ?? 360,
    persona,
    screens,
    page: step?.path ?? screen?.id ?? stepOfQuestion?.path ?? linkedSteps(flow)[0].path,
    screen,
    question,
  };
}

export function answersOf({ answers }: Persona): Answers {
  return answers as Answers;
}
