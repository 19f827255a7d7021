import type { TrackingEvent } from './event.ts';

/** What a value says of a person: nothing; which application it is, but not whose; or that a question was answered. */
export type PropertyPrivacy = 'impersonal' | 'pseudonymous' | 'presence';

export interface PropertyEntry {
  readonly type: 'text' | 'number' | 'texts' | 'yes';
  readonly meaning: string;
  readonly privacy: PropertyPrivacy;
}

export interface EventEntry {
  readonly meaning: string;
  /** Besides those that every event has. */
  readonly properties: { readonly [property: string]: PropertyEntry };
}

const text = (meaning: string): PropertyEntry => ({ type: 'text', meaning, privacy: 'impersonal' });
const texts = (meaning: string): PropertyEntry => ({ type: 'texts', meaning, privacy: 'impersonal' });
const number = (meaning: string): PropertyEntry => ({ type: 'number', meaning, privacy: 'impersonal' });

const lead: PropertyEntry = {
  type: 'text',
  meaning:
    'Stands for the lead, the same in each of its events: a UUID of version 8 made of the SHA-256 of the id the lender gave it.',
  privacy: 'pseudonymous',
};

const loan = {
  loan_amount: number('The amount asked for, in major units.'),
  loan_period: number('The period asked for.'),
  loan_period_scale: text('The unit of the period: day, week, month or year.'),
  loan_currency: text('ISO 4217.'),
};

const seconds = number('Whole seconds since the page was shown.');
const dataPoint = text('The question whose answer is changed in the dialog.');

/** What every event has. */
export const commonProperties = {
  event_id: text(
    'A UUID, the same for every vendor that hears of the event. Of lead_created, accepted and rejected it is the same however often one of them is told of a lead: a UUID of version 8 made of the SHA-256 of "<id of the lead>:<name of the event>".',
  ),
  country: text('The country whose form it is.'),
  brand: text('The brand the form belongs to.'),
  config_hash: text('Changes whenever anything in the configuration of the form does.'),
  step: text('The page shown: the path of a step, the id of a screen, or "review".'),
  attempt: number(
    'How often the main action of this page was pressed since the application was loaded, this time included; 0 before the first.',
  ),
} satisfies EventEntry['properties'];

/** Every event there is. Analysts read it, and what is not in it leaves nobody's browser. */
export const eventDictionary: { readonly [Name in TrackingEvent['name']]: EventEntry } = {
  step_viewed: {
    meaning: 'A page of the form, or a screen, was shown. The same page again counts after another one.',
    properties: {},
  },
  step_completed: {
    meaning:
      'The application went on from a page: its answers were right, or the lender named another state. Beside the properties below it has one for each question answered on the page.',
    properties: { seconds },
  },
  step_left: {
    meaning: 'A page was left without that, and not by a way back.',
    properties: {
      seconds,
      how: text(
        'navigated: to another page of the application. hidden: for another tab or window, maybe for good; told once for each visit, which may still be completed.',
      ),
    },
  },
  validation_failed: {
    meaning: 'The main action of a page, or of a dialog on it, was pressed and answers broke rules.',
    properties: {
      where: text('page or dialog.'),
      problems: texts('Each question with the rule its answer broke: "email:format".'),
    },
  },
  server_failed: {
    meaning: 'A request to the lender came to nothing, or the lender complained.',
    properties: {
      operation: text('What was asked of the lender.'),
      kind: text('offline, refused, rejected, conflict or unreadable.'),
      status: number('The HTTP status, where the lender refused.'),
      fields: texts('The questions whose answers the lender complained of.'),
    },
  },
  went_back: {
    meaning: 'A page was left without that by a way back: the one on it, or the one of the browser.',
    properties: { seconds },
  },
  edit_started: {
    meaning: 'A link to change answers was followed, from the review or from the loan shown on every page.',
    properties: { target: text('The step it leads to.') },
  },
  modal_opened: { meaning: 'A dialog with a question was opened.', properties: { data_point: dataPoint } },
  modal_closed: {
    meaning: 'It was closed.',
    properties: { data_point: dataPoint, outcome: text('applied or dismissed.') },
  },
  lead_created: {
    meaning: 'The lender took a new lead. Told once for each lead.',
    properties: { lead, ...loan },
  },
  state_reached: {
    meaning: 'The lender named another state than the one before.',
    properties: {
      state: number('The number of the state.'),
      from: number('The number of the state before.'),
    },
  },
  offer_shown: {
    meaning: 'A page with offers was shown, once they had come.',
    properties: { offers: number('How many there are.') },
  },
  offer_taken: {
    meaning: 'An offer was taken, and the lender agreed.',
    properties: { lead },
  },
  accepted: {
    meaning: 'A lender accepted the application. Follows state_reached.',
    properties: { lead, ...loan },
  },
  rejected: {
    meaning: 'No lender accepted the application. Follows state_reached.',
    properties: { lead },
  },
  redirected: {
    meaning: "The applicant was sent to a partner's page.",
    properties: { host: text("The partner's host."), method: text('GET or POST.') },
  },
};
