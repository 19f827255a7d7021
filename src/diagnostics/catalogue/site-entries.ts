import { assertNever } from '../../lib/assert-never.ts';
import { error, errorSimilar, errorText } from '../catalogue-entry.ts';

function quoteNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ');
}

/** Limits, screens, brands and hosts. */
export const siteEntries = {
  'loan-limits': error<{
    country: string;
    limit: 'amount' | 'period';
    problem: string;
    /** The numbers that may be wrong. */
    between: readonly string[];
  }>({
    title: 'Loan limits contradict each other',
    message: ({ country, limit, problem }) =>
      `The limits of the loan ${limit} of "${country}" are contradictory: ${problem}.`,
    remedy: () => 'Correct one of the numbers.',
  }),
  'phone-plan': errorText(
    'Wrong calling code',
    'Numbers of "{country}" begin with {expected}, not with {prefix}.',
    'Write "prefix": "{expected}".',
  ),
  'route-twice': errorText(
    'Duplicate route',
    'The route "{route}" belongs both to {first} and to {second}.',
    'Give one of them another route.',
  ),
  'route-reserved': errorText(
    'Reserved route',
    'The route "{route}" is the review of all answers, so {page} would be unreachable.',
    'Give it another name.',
  ),
  'form-state': errorText(
    'Screen for a state of the form',
    'The screen "{screen}" shows the state {#state}, in which the applicant is still filling in the form. It would never be shown.',
    'Remove {#state} from "states".',
  ),
  'screen-part': error<{ screen: string; kind: string; part: string; problem: 'missing' | 'idle' }>({
    title: 'Screen does not match its kind',
    message: ({ screen, kind, part, problem }) =>
      problem === 'missing'
        ? `The screen "${screen}" is of the kind "${kind}", which requires "${part}".`
        : `The screen "${screen}" is of the kind "${kind}", which does not use "${part}".`,
    remedy: ({ part, problem }) =>
      problem === 'missing'
        ? `Add "${part}", or choose another kind.`
        : `Remove "${part}", or choose another kind.`,
  }),
  'screen-list': error<{
    screen: string;
    call: string;
    list: string;
    problem: 'not-taken' | 'not-found' | 'entries';
  }>({
    title: 'List does not match the call',
    message: ({ screen, call, list, problem }) =>
      ({
        'not-taken': `The screen "${screen}" builds the list "${list}", but the call "${call}" has no such list.`,
        'not-found': `The screen "${screen}" asks about each entry of "${list}", but no lender sends such a list.`,
        entries: `The screen "${screen}" accepts more or fewer entries than the call "${call}".`,
      })[problem],
    remedy: ({ problem }) =>
      ({
        'not-taken': 'Correct "list" or "call".',
        'not-found': 'Correct "list", or use the kind "list".',
        entries: 'Correct "minimum" and "maximum".',
      })[problem],
  }),
  'screen-field': error<
    {
      screen: string;
      call: string;
      dataPoint: string;
      field: string;
    } & (
      | { problem: 'unknown' }
      /** The rule of the contract that a valid answer could break. */
      | { problem: 'wider'; keyword: string }
    )
  >({
    title: 'Question does not match the call',
    message: (detail) =>
      detail.problem === 'unknown'
        ? `The screen "${detail.screen}" asks "${detail.dataPoint}", but the call "${detail.call}" has no field "${detail.field}". The lender would reject every answer.`
        : `A valid answer to "${detail.dataPoint}" on the screen "${detail.screen}" can break the rule "${detail.keyword}" of the call "${detail.call}" for its field "${detail.field}". The lender would reject it.`,
    remedy: (detail) =>
      detail.problem === 'unknown'
        ? 'Ask another question, or use another call.'
        : 'Narrow the schema of the question.',
  }),
  'screen-lacks': errorText(
    'Screen does not ask a required field',
    'The call "{call}" requires "{field}", which the screen "{screen}" does not always ask in "{country}". The lender would reject the request.',
    'Add a required question without a condition for it to the screen, or use another call.',
  ),
  'state-unleft': error<{
    screen: string;
    /** The property that names the call; the action "skip" has its own. */
    part: 'call' | 'plainCall' | 'skip';
    call: string;
    state: number;
    /** Whether the screen sends answers with the call. */
    isAsking: boolean;
    /** The calls that change the state. */
    leaving: readonly string[];
    /** The calls of `leaving` that are allowed in this property. */
    fitting: readonly string[];
    /** The states that the call changes, without the state of the form. */
    left: readonly number[];
  }>({
    title: 'Call does not leave the state',
    message: ({ screen, part, call, state, leaving }) => {
      const by = part === 'skip' ? ', which "skip" sends,' : '';
      return `Only ${leaving.length === 0 ? 'the lender' : quoteNames(leaving)} can change the state ${state}. "${call}"${by} does not, so applicants would see the screen "${screen}" again and again.`;
    },
    remedy: ({ part, call, state, isAsking, fitting, left }) =>
      [
        ...(part === 'skip' ? ['remove "skip" from "actions"'] : []),
        ...(part === 'skip' || fitting.length === 0
          ? []
          : [`write ${quoteNames(fitting)} in "${part}"${isAsking ? ' and ask its fields' : ''}`]),
        ...(left.length === 0
          ? [`remove ${state} from "states"`]
          : [`show a state that "${call}" changes: ${left.join(', ')}`]),
      ]
        .join(', or ')
        .replace(/^./, (letter) => letter.toUpperCase())
        .concat('.'),
  }),
  'screen-asks-nothing': errorText(
    'Screen without questions',
    'None of the questions of the screen "{screen}" is asked in "{country}", so its page would be empty.',
    'Remove one of its questions from "notAsked", or add another question to the screen.',
  ),
  'missing-screen': errorText(
    'State without a screen',
    'No screen shows the state {#state}, "{name}", although a lender may set it. Applicants would not find a page.',
    'Add config/screens/{name}.json with "states": [{#state}], or add {#state} to another screen.',
  ),
  'missing-page': errorText(
    'Linked page without a screen',
    'No screen has {has}, but {reason}. Applicants would not find a page.',
    'Add config/screens/{name}.json with {has} and "states": [].',
  ),
  'needed-screen': error<{
    screen: string;
    country: string;
    /** The file that excludes the screen. */
    by: 'country' | 'screen';
    reason:
      | { readonly kind: 'any-address' }
      | { readonly kind: 'any-journey'; readonly state: number }
      | { readonly kind: 'chosen'; readonly state: string }
      | { readonly kind: 'button'; readonly screen: string; readonly action: string };
  }>({
    title: 'Needed screen is excluded',
    message: ({ screen, country, by, reason }) => {
      const exclusion =
        by === 'country'
          ? `"${country}" excludes the screen "${screen}"`
          : `The screen "${screen}" is not shown in "${country}"`;
      switch (reason.kind) {
        case 'any-address':
          return `${exclusion}, which belongs to no state and is always reachable by its address.`;
        case 'any-journey':
          return `${exclusion}, but any application may reach the state ${reason.state}. Its applicants would not find a page.`;
        case 'chosen':
          return `${exclusion}, but its "stateRoutes" use it for the state ${reason.state}.`;
        case 'button':
          return `${exclusion}, but the button "${reason.action}" of the screen "${reason.screen}" goes there.`;
        default:
          return assertNever(reason);
      }
    },
    remedy: ({ country, by, reason }) => {
      const inclusion =
        by === 'country' ? 'Remove it from "screensExcept"' : `Add "${country}" to its "countries"`;
      switch (reason.kind) {
        case 'any-address':
        case 'any-journey':
          return `${inclusion}.`;
        case 'chosen':
          return `${inclusion}, or remove it from "stateRoutes".`;
        case 'button':
          return `${inclusion}, or exclude "${reason.screen}" too.`;
        default:
          return assertNever(reason);
      }
    },
  }),
  'state-twice': error<{ state: number; country: string; routes: readonly string[] }>({
    title: 'State with two screens',
    message: ({ state, country, routes }) =>
      `The country "${country}" does not define which of ${routes.map((route) => `"${route}"`).join(' and ')} shows the state ${state}.`,
    remedy: ({ state, routes }) =>
      `Add "${state}": "${routes[0] ?? ''}", or the other one, to "stateRoutes".`,
  }),
  'state-route': errorSimilar(
    'Route does not show the state',
    'No screen with the route "{route}" shows the state {state}.',
    'Use the route of a screen that lists the state.',
  ),
  'brand-file': errorText(
    'Incomplete brand',
    'The brand "{brand}" has no {file}.',
    'Add config/brands/{brand}/{file}.',
  ),
  'default-site': errorSimilar(
    'Unknown default site',
    'The default site is the brand "{brand}" in "{country}", but the brand does not serve that country.',
    'Add config/brands/{brand}/{country}.json, or choose another site.',
  ),
  'host-twice': errorText(
    'Host of two sites',
    'The host "{host}" belongs to "{first}" and to "{second}".',
    'Remove it from one of them.',
  ),
  'insecure-origin': errorText(
    'Insecure origin',
    '"{origin}" does not use https. In {environment} the data of applicants would be sent unencrypted.',
    'Write the https address of the server.',
  ),
  'production-test-questions': error<{ environment: 'production' }>({
    title: 'Test questions in production',
    message: ({ environment }) =>
      `With "testDataPoints", the form asks what the lender lists for tests. In ${environment} applicants would see these questions.`,
    remedy: ({ environment }) => `Remove "testDataPoints" from ${environment}.`,
  }),
  'fact-unstated': errorText(
    'Missing legal fact',
    'The law of "{country}" requires each site to state its "{fact}", and "{brand}" states none there.',
    'Add "{fact}" to config/brands/{brand}/{country}.json.',
  ),
  'rate-out-of-range': errorText(
    'Example with an impossible rate',
    'The example of "{brand}" in "{country}" uses {#interestRate} percent, but its rates are between {#minimum} and {#maximum}.',
    'Correct one of the numbers.',
  ),
  'missing-captcha': errorText(
    'Missing captcha site key',
    'The country "{country}" asks "{name}", but {environment} has no captcha.',
    'Add "captcha" with the site key of {environment}, or write "captcha": "none".',
  ),
  'unstated-embedding': errorText(
    'Embedding is not configured',
    'This list is empty, so the application of {environment} cannot be embedded, and the configuration does not state that this is intended.',
    'List the allowed origins, or write "embeddingOrigins": "none".',
  ),
  'unsafe-image': errorText(
    'Unsafe image',
    "This image contains {found}, which the page's security policy forbids.",
    'Export the image without scripts, event handlers and addresses of other servers.',
  ),
};
