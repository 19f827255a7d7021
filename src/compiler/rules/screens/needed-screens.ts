import {
  changeMobileNumberState,
  indispensableStates,
  initialState,
  mobileVerificationState,
  states,
} from '../../../lifecycle/states.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import { configRule, countryRule, screenRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { DiagnosticDetail } from '../../../diagnostics/catalogue.ts';
import { type ScreenAction, screenKinds, type ScreenPart } from '../../../model/screen.ts';
import type { ScreenFile } from '../../link/config-files.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';

/** A screen at fault may be the one that shows the state. */
function isReadWhole({ screens, defined }: Config): boolean {
  return (
    screens.size === defined.screens.size &&
    [...screens.values()].every(({ contents, document }) => contents === document.value)
  );
}

/** A lender may name any state to any applicant, so each has a screen, but for the form's own. */
export const neededScreens = configRule((config, report) => {
  // That there is none at all is one finding.
  if (!isReadWhole(config) || config.screens.size === 0) return;
  const shown = new Set([...config.screens.values()].flatMap(({ contents }) => contents.states));
  for (const { number: state, name } of states) {
    if (state === initialState || shown.has(state)) continue;
    const file = `config/screens/${name}.json`;
    report('missing-screen', { state, name }, { file, line: 1, column: 1, length: 1 });
  }
});

type Reason = DiagnosticDetail['needed-screen']['reason'];

/** Buttons that lead to a state without a reply of the lender. */
const leading: { readonly [Action in ScreenAction]?: number } = {
  'change-number': changeMobileNumberState,
  'keep-number': mobileVerificationState,
};

/** Why the country cannot do without the screen; undefined where it can. */
function reasonFor({ states, route }: ScreenFile, { file, screens }: LinkedCountry): Reason | undefined {
  if (states.length === 0) return { kind: 'any-address' };
  const shown = [...screens.values()].flatMap(({ contents }) => contents.states);
  const indispensable = states.find((state) => indispensableStates.includes(state) && !shown.includes(state));
  if (indispensable !== undefined) return { kind: 'any-journey', state: indispensable };
  for (const [state, chosen] of Object.entries(file.contents.stateRoutes ?? {})) {
    if (chosen === route && states.includes(Number(state))) return { kind: 'chosen', state };
  }
  for (const [screen, { contents }] of screens) {
    const action = contents.actions.find((each) =>
      states.some((state) => state === leading[each] && !shown.includes(state)),
    );
    if (action !== undefined) return { kind: 'button', screen, action };
  }
  return undefined;
}

/** A country leaves out only screens that there are, and that none of its applicants is surely led to. */
export const dispensableScreens = countryRule((country, report, { screens, defined }) => {
  const { slug, file, excluded } = country;
  const ownExcluded: readonly string[] = file.contents.screensExcept ?? [];
  for (const screen of excluded) {
    const own = ownExcluded.indexOf(screen);
    const linked = screens.get(screen);
    if (!defined.screens.has(screen)) {
      const place = spanOfValue(file.document, ['screensExcept', own]);
      report('unknown-screen', { name: screen, similar: nearestNames(screen, defined.screens) }, place);
      continue;
    }
    const reason = linked && reasonFor(linked.contents, country);
    if (linked === undefined || reason === undefined) continue;
    if (own >= 0) {
      const place = spanOfValue(file.document, ['screensExcept', own]);
      report('needed-screen', { screen, country: slug, by: 'country', reason }, place);
    } else {
      const place = spanOfKey(linked.document, ['countries']);
      report('needed-screen', { screen, country: slug, by: 'screen', reason }, place);
    }
  }
});

/** Each of them, so that none is forgotten here. */
const isPart: { readonly [Part in ScreenPart]: true } = {
  dataPoints: true,
  list: true,
  entries: true,
  source: true,
  call: true,
  plainCall: true,
};
const parts = Object.keys(isPart) as readonly ScreenPart[];

/** A screen has what its kind works with, and nothing that its kind would pass over. */
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
    const isThere = contents[part] !== undefined;
    if (isThere && !needed.includes(part) && !allowed.includes(part)) {
      report('screen-part', { screen, kind, part, problem: 'idle' }, spanOfKey(document, [part]));
    } else if (!isThere && needed.includes(part)) {
      report('screen-part', { screen, kind, part, problem: 'missing' }, spanOfKey(document, ['kind']));
    }
  }
});

/** A screen that asks has something to ask in every country that shows it: a lender may send any applicant there. */
export const askingScreens = screenRule(([screen, { contents, document }], report, { countries }) => {
  if (contents.dataPoints === undefined) return;
  for (const { slug: country, file, screens: shown } of countries.values()) {
    if (!shown.has(screen)) continue;
    const except: readonly string[] = file.contents.notAsked ?? [];
    if (contents.dataPoints.some((name) => !except.includes(name))) continue;
    const places = [spanOfKey(document, ['dataPoints']), spanOfKey(file.document, ['notAsked'])] as const;
    report('screen-asks-nothing', { screen, country }, ...places);
  }
});
