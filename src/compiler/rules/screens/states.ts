import outcomes from '../../../../schemas/outcome-words.json' with { type: 'json' };
import { languageOf } from '../../../lib/locale-chain.ts';
import { findWords } from '../../../lib/words.ts';
import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { showValue } from '../../shape/violation.ts';
import { configRule, countryRule, documentRule, messagesWarningRule, screenRule } from '../../rule.ts';
import {
  acceptedState,
  type ApplicationState,
  checkingState,
  initialState,
  isApplicationState,
  rejectedState,
  states,
} from '../../../lifecycle/states.ts';
import type { Screen } from '../../../model/screen.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { Config } from '../../link/config.ts';
import { reviewRoute } from '../../../lifecycle/route-table.ts';
import { messageAt } from '../../messages/message-list.ts';

/** A state must be one that the lender's server can return. */
export const knownStates = documentRule(({ document, violations }, report) => {
  for (const { definition, path, property, received } of violations) {
    if (definition === 'state') {
      report('unknown-state', { received: showValue(received) }, spanOfValue(document, path));
    } else if (definition === 'stateNumber' && property !== undefined) {
      report('unknown-state', { received: showValue(property) }, spanOfKey(document, [...path, property]));
    }
  }
});

/**
 * A screen named after a state must show it. The checking state needs a screen of kind `waiting`, which polls the
 * lender.
 */
export const ownStates = screenRule(([screen, { contents, document }], report) => {
  const stateOfName = states.find(({ name }) => name === screen);
  const [firstState] = contents.states;
  const isKnown = firstState !== undefined && contents.states.every(isApplicationState);
  if (stateOfName !== undefined && isKnown && !contents.states.includes(stateOfName.number)) {
    const detail = { screen, state: stateOfName.number, shown: firstState };
    report('state-swapped', detail, spanOfKey(document, ['states']));
  }
  if (contents.states.includes(checkingState) && contents.kind !== 'waiting') {
    report('state-unasked', { screen, kind: contents.kind }, spanOfValue(document, ['kind']));
  }
});

/** The tones of the states that decide an application. */
const tones: readonly (readonly [state: ApplicationState, tone: Screen['tone']])[] = [
  [acceptedState, 'positive'],
  [rejectedState, 'negative'],
];

/** The screen of an acceptance or a rejection must have its tone. */
export const fittingTones = screenRule(([screen, { contents, document }], report) => {
  const stateOfName = states.find(({ name }) => name === screen)?.number;
  // `ownStates` reports a screen that shows the state of another.
  if (stateOfName !== undefined && !contents.states.includes(stateOfName)) return;
  for (const [state, tone] of tones) {
    if (!contents.states.includes(state) || contents.tone === tone) continue;
    report('tone-mismatch', { screen, state, tone }, spanOfValue(document, ['tone']));
  }
});

interface OutcomeWords {
  readonly acceptance: readonly string[];
  readonly refusal: readonly string[];
}

const outcomeWords = new Map<string, OutcomeWords>(Object.entries(outcomes.languages));

/** A positive screen must not have the title of a refusal, and no other screen that of an acceptance. */
export const fittingTitles = messagesWarningRule(
  ({ locale, namespace, contents, document }, report, { screens }) => {
    const words = outcomeWords.get(languageOf(locale));
    if (namespace !== 'screens' || words === undefined) return;
    for (const [screen, { contents: file, document: screenDocument }] of screens) {
      const title = messageAt(contents, [screen, 'title']) ?? '';
      const refusal = findWords(words.refusal, title);
      const isPositive = file.tone === 'positive';
      const found = isPositive || refusal !== undefined ? refusal : findWords(words.acceptance, title);
      if (found === undefined || (refusal !== undefined && !isPositive)) continue;
      report(
        'title-mismatch',
        { screen, locale, found, tone: file.tone },
        spanOfValue(document, [screen, 'title']),
        spanOfValue(screenDocument, ['tone']),
      );
    }
  },
);

/** State 0 has no screen, because the applicant is still filling in the form. */
export const statesBeyondForm = screenRule(([screen, { contents, document }], report) => {
  const index = contents.states.indexOf(initialState);
  if (index < 0) return;
  report('form-state', { screen, state: initialState }, spanOfValue(document, ['states', index]));
});

/** If several screens of a country can show a state, the country must choose one. */
export const oneScreenPerState = countryRule(({ slug: country, file, screens }, report) => {
  const shownStates = [...screens.values()].flatMap(({ contents, document }) =>
    contents.states.map((state, index) => ({
      state,
      route: contents.route,
      span: spanOfValue(document, ['states', index]),
    })),
  );
  for (const state of new Set(shownStates.map((entry) => entry.state))) {
    const entries = shownStates.filter((entry) => entry.state === state);
    if (entries.length < 2) continue;
    if (Object.hasOwn(file.contents.stateRoutes ?? {}, String(state))) continue;
    report(
      'state-twice',
      { state, country, routes: entries.map(({ route }) => route) },
      spanOfKey(file.document, ['stateRoutes']),
      ...entries.map(({ span }) => span),
    );
  }
});

/** The route that a country chooses for a state must belong to a screen that shows the state. */
export const fittingStateRoutes = countryRule(({ file }, report, { screens }) => {
  for (const [state, route] of Object.entries(file.contents.stateRoutes ?? {})) {
    const routes = [...screens.values()]
      .filter(({ contents }) => contents.states.includes(Number(state)))
      .map(({ contents }) => contents.route);
    if (routes.includes(route)) continue;
    const span = spanOfValue(file.document, ['stateRoutes', state]);
    report('state-route', { state, route, similar: nearestNames(route, routes) }, span);
  }
});

/** Returns everything that has a route: steps and screens. */
function pagesOf({ screens, steps }: Config) {
  const ofScreens = [...screens].map(([id, { contents, document }]) => ({
    route: contents.route,
    page: `the screen "${id}"`,
    span: () => spanOfValue(document, ['route']),
  }));
  if (steps === undefined) return ofScreens;
  const ofSteps = Object.keys(steps.contents.steps).map((path) => ({
    route: `/${path}`,
    page: `the step "${path}"`,
    span: () => spanOfKey(steps.document, ['steps', path]),
  }));
  return [...ofSteps, ...ofScreens];
}

/** Routes of steps and screens must be unique. */
export const onePagePerRoute = configRule((config, report) => {
  for (const [{ route, page: second, span }, other] of findDuplicates(
    pagesOf(config),
    (each) => each.route,
  )) {
    report('route-twice', { route, first: other.page, second }, span(), other.span());
  }
});

/** The route of the review is reserved in every country, because any country may enable it. */
export const reservedReviewRoute = configRule((config, report) => {
  for (const { route, page, span } of pagesOf(config)) {
    if (route === reviewRoute) report('route-reserved', { route, page }, span());
  }
});

/** Folders of the build; a page below one of them could not be reached. */
const folders: readonly string[] = ['assets', 'brands', 'fonts', 'locales', 'schemas', 'sites'];

export const reservedFolders = configRule((config, report) => {
  for (const { route, page, span } of pagesOf(config)) {
    const [, folder = ''] = route.split('/');
    if (folders.includes(folder)) report('folder-route', { route, page, folder }, span());
  }
});
