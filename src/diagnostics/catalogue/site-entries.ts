import { assertNever } from '../../lib/assert-never.ts';
import { error, errorSimilar, errorText } from '../catalogue-entry.ts';

function namesIn(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ');
}

/** The texts for limits, screens, brands and hosts. */
export const siteEntries = {
  'loan-limits': error<{
    country: string;
    limit: 'amount' | 'period';
    problem: string;
    /** Which of the numbers may be wrong. */
    between: readonly string[];
  }>({
    title: 'The loan limits agree',
    message: ({ country, limit, problem }) =>
      `The loan ${limit} of "${country}" cannot be chosen: ${problem}.`,
    remedy: () => 'Correct one of the numbers.',
  }),
  'phone-plan': errorText(
    'The calling code belongs to the numbering plan',
    'Numbers of "{country}" begin with {expected}, not with {prefix}.',
    'Write "prefix": "{expected}".',
  ),
  'route-twice': errorText(
    'A route leads to one page',
    'The route "{route}" leads both to {first} and to {second}.',
    'Give one of them another route.',
  ),
  'route-reserved': errorText(
    'The review has its own route',
    'The route "{route}" leads to the review of all answers, so {page} could never be reached there.',
    'Give it another name.',
  ),
  'form-state': errorText(
    'The form keeps its own state',
    'The screen "{screen}" shows the state {#state}, in which an applicant is still filling in the form and would never get to see it.',
    'Remove {#state} from "states".',
  ),
  'screen-part': error<{ screen: string; kind: string; part: string; problem: 'missing' | 'idle' }>({
    title: 'A screen has what its kind needs',
    message: ({ screen, kind, part, problem }) =>
      problem === 'missing'
        ? `The screen "${screen}" is of the kind "${kind}", which cannot do without "${part}".`
        : `The screen "${screen}" is of the kind "${kind}", which has no use for "${part}".`,
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
    title: 'A list is one its call takes',
    message: ({ screen, call, list, problem }) =>
      ({
        'not-taken': `The screen "${screen}" makes the list "${list}", but the call "${call}" takes no list of that name.`,
        'not-found': `The screen "${screen}" asks about each entry of "${list}", but no lender sends a list of that name.`,
        entries: `The screen "${screen}" lets applicants make more or fewer entries than the call "${call}" takes.`,
      })[problem],
    remedy: ({ problem }) =>
      ({
        'not-taken': 'Correct "list" or "call".',
        'not-found': 'Correct "list", or let the kind be "list".',
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
      /** The rule of the contract that a right answer could break. */
      | { problem: 'wider'; keyword: string }
    )
  >({
    title: 'A call takes what its screen asks',
    message: (detail) =>
      detail.problem === 'unknown'
        ? `The screen "${detail.screen}" asks "${detail.dataPoint}", but the call "${detail.call}" knows no "${detail.field}": the lender would refuse every answer.`
        : `A right answer to "${detail.dataPoint}" on the screen "${detail.screen}" can break the "${detail.keyword}" that the call "${detail.call}" has for "${detail.field}": the lender would refuse it.`,
    remedy: (detail) =>
      detail.problem === 'unknown'
        ? 'Ask another question, or send it by another call.'
        : 'Narrow the schema of the question.',
  }),
  'screen-lacks': errorText(
    'A screen asks what its call must be told',
    'The call "{call}" must be told "{field}", which the screen "{screen}" does not surely ask in "{country}": the lender would refuse what is sent.',
    'Let the screen ask a question for it that is required and always asked, or send it by another call.',
  ),
  'state-unleft': error<{
    screen: string;
    /** Where the call is written; the button "skip" has one of its own. */
    part: 'call' | 'plainCall' | 'skip';
    call: string;
    state: number;
    /** Whether the call takes answers to the questions of the screen. */
    isAsking: boolean;
    /** The calls that leave the state. */
    leaving: readonly string[];
    /** Those of them that can be written in this place. */
    fitting: readonly string[];
    /** The states with a screen that the call leaves. */
    left: readonly number[];
  }>({
    title: 'What a screen sends leaves its state',
    message: ({ screen, part, call, state, leaving }) => {
      const [which, who] = part === 'skip' ? [', which "skip" sends,', 'skips'] : ['', 'answers'];
      return `State ${state} is left by ${leaving.length === 0 ? 'no call' : namesIn(leaving)}; "${call}"${which} does not leave it: whoever ${who} the screen "${screen}" would see it again, for ever.`;
    },
    remedy: ({ part, call, state, isAsking, fitting, left }) =>
      [
        ...(part === 'skip' ? ['take "skip" out of "actions"'] : []),
        ...(part === 'skip' || fitting.length === 0
          ? []
          : [`write ${namesIn(fitting)} in "${part}"${isAsking ? ' and ask what it knows' : ''}`]),
        ...(left.length === 0
          ? [`take ${state} out of "states"`]
          : [`show a state that "${call}" leaves: ${left.join(', ')}`]),
      ]
        .join(', or ')
        .replace(/^./, (letter) => letter.toUpperCase())
        .concat('.'),
  }),
  'screen-asks-nothing': errorText(
    'A screen that asks has a question',
    'Nothing of what the screen "{screen}" asks is asked in "{country}", so its page would be empty there.',
    'Take one of its questions out of "notAsked", or let the screen ask another one too.',
  ),
  'missing-screen': errorText(
    'A state has a screen',
    'No screen shows the state {#state}, "{name}", though a lender may lead applicants there: they would find no page.',
    'Add config/screens/{name}.json with "states": [{#state}], or add {#state} to another screen.',
  ),
  'needed-screen': error<{
    screen: string;
    country: string;
    reason:
      | { readonly kind: 'any-address' }
      | { readonly kind: 'any-journey'; readonly state: number }
      | { readonly kind: 'chosen'; readonly state: string }
      | { readonly kind: 'button'; readonly screen: string; readonly action: string };
  }>({
    title: 'A country leaves out what it can do without',
    message: ({ screen, country, reason }) => {
      const isLeftOut = `"${country}" leaves out the screen "${screen}"`;
      switch (reason.kind) {
        case 'any-address':
          return `${isLeftOut}, which belongs to no state: an address leads there, whatever a lender does.`;
        case 'any-journey':
          return `${isLeftOut}, but any application may come to the state ${reason.state}: its applicants would be stranded.`;
        case 'chosen':
          return `${isLeftOut}, but its "stateRoutes" choose it for the state ${reason.state}.`;
        case 'button':
          return `${isLeftOut}, but the button "${reason.action}" of the screen "${reason.screen}" leads there.`;
        default:
          return assertNever(reason);
      }
    },
    remedy: ({ reason }) => {
      switch (reason.kind) {
        case 'any-address':
        case 'any-journey':
          return 'Take it out of "screensExcept".';
        case 'chosen':
          return 'Take it out of "screensExcept", or out of "stateRoutes".';
        case 'button':
          return `Take it out of "screensExcept", or leave out "${reason.screen}" too.`;
        default:
          return assertNever(reason);
      }
    },
  }),
  'state-twice': error<{ state: number; country: string; routes: readonly string[] }>({
    title: 'A state has one screen',
    message: ({ state, country, routes }) =>
      `The country "${country}" does not say which of ${routes.map((route) => `"${route}"`).join(' and ')} shows the state ${state}.`,
    remedy: ({ state, routes }) =>
      `Add "${state}": "${routes[0] ?? ''}", or the other one, to "stateRoutes".`,
  }),
  'state-route': errorSimilar(
    'A state’s route shows that state',
    'No screen on the route "{route}" shows the state {state}.',
    'Name the route of a screen that lists the state.',
  ),
  'brand-file': errorText(
    'A brand is whole',
    'The brand "{brand}" has no {file}.',
    'Add config/brands/{brand}/{file}.',
  ),
  'default-site': errorSimilar(
    'The default site exists',
    'The default site is the brand "{brand}" in "{country}", but that brand serves no such country.',
    'Add config/brands/{brand}/{country}.json, or name another site.',
  ),
  'host-twice': errorText(
    'A host serves one site',
    'The host "{host}" is claimed by "{first}" and by "{second}".',
    'Remove it from one of them.',
  ),
  'insecure-origin': errorText(
    'Applicants stay on https',
    '"{origin}" is not https: in {environment} what applicants send and see would travel in the clear.',
    'Name the server by its https address.',
  ),
  'production-test-questions': error<{ environment: 'production' }>({
    title: 'Applicants are asked what their country asks',
    message: ({ environment }) =>
      `With "testDataPoints", the form asks what the lender lists for tests. In ${environment} that would be asked of applicants.`,
    remedy: ({ environment }) => `Remove "testDataPoints" from ${environment}.`,
  }),
  'fact-unstated': errorText(
    'A site says what the law wants said',
    'The law of "{country}" wants each site to state its "{fact}", and "{brand}" states none there.',
    'Add "{fact}" to config/brands/{brand}/{country}.json.',
  ),
  'rate-out-of-range': errorText(
    'An example is calculated with a rate that can be had',
    'The example of "{brand}" in "{country}" is calculated with {#interestRate} per cent, but its rates lie between {#minimum} and {#maximum}.',
    'Correct one of the numbers.',
  ),
  'missing-captcha': errorText(
    'A captcha has a site key',
    'The country "{country}" asks for "{name}", but {environment} has no captcha to get it from.',
    'Add "captcha" with the site key of {environment}, or write "captcha": "none" to go without.',
  ),
  'unstated-embedding': errorText(
    'Who may embed the application is said',
    'This list is empty, so nobody may show the application of {environment} in a frame, and it does not say that this is meant.',
    'List the origins that may, or write "embeddingOrigins": "none".',
  ),
  'unsafe-image': errorText(
    'An image only draws',
    "This image holds {found}, which a page's security policy forbids.",
    'Export the image without scripts, event handlers and addresses of other servers.',
  ),
};
