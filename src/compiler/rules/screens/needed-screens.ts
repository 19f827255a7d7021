import {
  changeMobileNumberState,
  indispensableStates,
  initialState,
  mobileVerificationState,
  states,
} from '../../../lifecycle/states.ts';
import { notFoundRoute } from '../../../lifecycle/route-table.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import { configRule, countryRule, screenRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { DiagnosticDetail } from '../../../diagnostics/catalogue.ts';
import { type ScreenAction, screenKinds, type ScreenPart } from '../../../model/screen.ts';
import type { ScreenFile } from '../../link/config-files.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';

/** Whether all screens could be read. A broken screen may be the one that shows the state. */
function areAllScreensRead({ screens, defined }: Config): boolean {
  return (
    screens.size === defined.screens.size &&
    [...screens.values()].every(({ contents, document }) => contents === document.value)
  );
}

/** Each state except the form's own must have a screen, because a lender may send any applicant to any state. */
export const neededScreens = configRule((config, report) => {
  // A configuration without any screens has a diagnostic of its own.
  if (!areAllScreensRead(config) || config.screens.size === 0) return;
  const shownStates = new Set([...config.screens.values()].flatMap(({ contents }) => contents.states));
  for (const { number: state, name } of states) {
    if (state === initialState || shownStates.has(state)) continue;
    const file = `config/screens/${name}.json`;
    report('missing-screen', { state, name }, { file, line: 1, column: 1, length: 1 });
  }
});

/** The pages that applicants reach without a state. */
const linkedPages = [
  {
    name: 'not-found',
    has: `"route": "${notFoundRoute}"`,
    reason: 'the application redirects every unknown URL to it',
    isShownBy: ({ route }: ScreenFile) => route === notFoundRoute,
  },
  {
    name: 'unsubscribe',
    has: '"kind": "unsubscribe"',
    reason: 'every e-mail of the lender links to such a page',
    isShownBy: ({ kind }: ScreenFile) => kind === 'unsubscribe',
  },
] as const;

/** The pages that links lead to must have a screen. */
export const linkedScreens = configRule((config, report) => {
  if (!areAllScreensRead(config) || config.screens.size === 0) return;
  for (const { name, has, reason, isShownBy } of linkedPages) {
    if ([...config.screens.values()].some(({ contents }) => isShownBy(contents))) continue;
    const span = { file: `config/screens/${name}.json`, line: 1, column: 1, length: 1 };
    report('missing-page', { name, has, reason }, span);
  }
});

type Reason = DiagnosticDetail['needed-screen']['reason'];

/** The states that buttons open without a reply of the lender. */
const stateOfButton: { readonly [Action in ScreenAction]?: number } = {
  'change-number': changeMobileNumberState,
  'keep-number': mobileVerificationState,
};

/** Returns the reason why the country needs the screen; undefined if it does not. */
function reasonFor({ states, route }: ScreenFile, { file, screens }: LinkedCountry): Reason | undefined {
  if (states.length === 0) return { kind: 'any-address' };
  const shownStates = [...screens.values()].flatMap(({ contents }) => contents.states);
  const indispensableState = states.find(
    (state) => indispensableStates.includes(state) && !shownStates.includes(state),
  );
  if (indispensableState !== undefined) return { kind: 'any-journey', state: indispensableState };
  for (const [state, chosenRoute] of Object.entries(file.contents.stateRoutes ?? {})) {
    if (chosenRoute === route && states.includes(Number(state))) return { kind: 'chosen', state };
  }
  for (const [screen, { contents }] of screens) {
    const action = contents.actions.find((each) =>
      states.some((state) => state === stateOfButton[each] && !shownStates.includes(state)),
    );
    if (action !== undefined) return { kind: 'button', screen, action };
  }
  return undefined;
}

/** A country can only exclude existing screens that it does not need (`reasonFor`). */
export const excludableScreens = countryRule((country, report, { screens, defined }) => {
  const { slug, file, excludedScreens: excludedIds } = country;
  const ownExcluded: readonly string[] = file.contents.screensExcept ?? [];
  for (const screen of excludedIds) {
    const ownIndex = ownExcluded.indexOf(screen);
    const screenFile = screens.get(screen);
    if (!defined.screens.has(screen)) {
      const span = spanOfValue(file.document, ['screensExcept', ownIndex]);
      report('unknown-screen', { name: screen, similar: nearestNames(screen, defined.screens) }, span);
      continue;
    }
    const reason = screenFile && reasonFor(screenFile.contents, country);
    if (screenFile === undefined || reason === undefined) continue;
    if (ownIndex >= 0) {
      const span = spanOfValue(file.document, ['screensExcept', ownIndex]);
      report('needed-screen', { screen, country: slug, by: 'country', reason }, span);
    } else {
      const span = spanOfKey(screenFile.document, ['countries']);
      report('needed-screen', { screen, country: slug, by: 'screen', reason }, span);
    }
  }
});

/** A record, so that the compiler checks that every part is listed. */
const isPart: { readonly [Part in ScreenPart]: true } = {
  dataPoints: true,
  list: true,
  entries: true,
  source: true,
  call: true,
  plainCall: true,
};
const parts = Object.keys(isPart) as readonly ScreenPart[];

/** A screen must have the parts that its kind needs, and none that its kind ignores. */
export const fittingScreens = screenRule(([screen, { contents, document }], report) => {
  const { kind } = contents;
  const row = screenKinds[kind];
  const states = 'states' in row ? row.states : undefined;
  const needed: readonly ScreenPart[] = row.needed;
  const allowed: readonly ScreenPart[] = row.allowed;
  const isStateless = contents.states.length === 0;
  if (states === 'none' && !isStateless) {
    report('screen-part', { screen, kind, part: 'states', problem: 'idle' }, spanOfKey(document, ['states']));
  } else if (states === 'some' && isStateless) {
    report(
      'screen-part',
      { screen, kind, part: 'states', problem: 'missing' },
      spanOfKey(document, ['kind']),
    );
  }
  for (const part of parts) {
    const hasPart = contents[part] !== undefined;
    if (hasPart && !needed.includes(part) && !allowed.includes(part)) {
      report('screen-part', { screen, kind, part, problem: 'idle' }, spanOfKey(document, [part]));
    } else if (!hasPart && needed.includes(part)) {
      report('screen-part', { screen, kind, part, problem: 'missing' }, spanOfKey(document, ['kind']));
    }
  }
});

/**
 * A screen with questions must ask at least one in every country that shows it, because a lender may send any
 * applicant there.
 */
export const screensWithQuestions = screenRule(([screen, { contents, document }], report, { countries }) => {
  if (contents.dataPoints === undefined) return;
  for (const { slug: country, file, screens: visibleScreens } of countries.values()) {
    if (!visibleScreens.has(screen)) continue;
    const except: readonly string[] = file.contents.notAsked ?? [];
    if (contents.dataPoints.some((name) => !except.includes(name))) continue;
    const spans = [spanOfKey(document, ['dataPoints']), spanOfKey(file.document, ['notAsked'])] as const;
    report('screen-asks-nothing', { screen, country }, ...spans);
  }
});
