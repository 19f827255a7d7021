import type { BrandSlug, CountrySlug, DataPointId, LeadId } from '../model/identifiers.ts';

/** The answers that an event may contain. */
export interface ReportedAnswers {
  /** The answered questions, except those that must not be tracked. */
  readonly answered: readonly DataPointId[];
  /** The answers to public questions. */
  readonly answers: { readonly [dataPoint: string]: string | number | boolean };
}

/** The requested loan. */
export interface RequestedLoan {
  readonly amount: number;
  readonly period: number;
  readonly periodScale: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A broken validation rule with its question, without the answer. */
export interface BrokenRule {
  readonly dataPoint: DataPointId;
  readonly code: string;
}

/** The time, page and number of presses of an event. */
export interface EventContext {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The path of a step, the id of a screen, or `review`. */
  readonly step: string;
  /** The number of presses of the page's main action since the application was loaded, including this one. */
  readonly presses: number;
}

/** The configuration in which an event happened. */
export interface Origin {
  readonly country: CountrySlug;
  readonly brand: BrandSlug;
  readonly configHash: string;
  /** The experiment and the variant that the applicant sees, if one runs. */
  readonly experiment?: string;
  readonly variant?: string;
}

export type PropertyValue = string | number | boolean | readonly string[];

export interface EventProperties {
  readonly [property: string]: PropertyValue;
}

/** The analytics property of each data point. Other questions are not tracked. */
export interface AnswerProperties {
  readonly [dataPoint: string]: {
    readonly property: string;
    readonly send: 'presence' | 'value';
  };
}

/** A property in the event dictionary. */
export interface PropertyEntry {
  readonly type: 'text' | 'number' | 'texts';
  readonly meaning: string;
  /** `pseudonymous` values identify an application without identifying the person. */
  readonly privacy: 'impersonal' | 'pseudonymous';
}

interface Properties {
  readonly [property: string]: PropertyEntry;
}

/** A part of an event: its properties, and the function that derives them from the known data. */
interface Part<Known> {
  readonly properties: Properties;
  readonly toProperties: (event: Known, answers: AnswerProperties) => EventProperties;
}

/** The meaning of an event, and the properties that only this event has. */
export interface EventRow<Known> extends Part<Known> {
  readonly meaning: string;
}

function numberPart<Key extends string>(key: Key, meaning: string): Part<{ readonly [Each in Key]: number }> {
  return {
    properties: { [key]: { type: 'number', meaning, privacy: 'impersonal' } },
    toProperties: ({ [key]: value }) => ({ [key]: value }),
  };
}

function textPart<Key extends string>(key: Key, meaning: string): Part<{ readonly [Each in Key]: string }> {
  return {
    properties: { [key]: { type: 'text', meaning, privacy: 'impersonal' } },
    toProperties: ({ [key]: value }) => ({ [key]: value }),
  };
}

/** A property with a few possible texts. */
function choicePart<Key extends string, Value extends string>(
  key: Key,
  values: readonly Value[],
  meaning = `${values.join(' or ')}.`,
): Part<{ readonly [Each in Key]: Value }> {
  return textPart(key, meaning);
}

/** Creates a part of events. */
function createPart<Known>(
  toProperties: Part<Known>['toProperties'],
  properties: Readonly<Record<string, readonly [PropertyEntry['type'], string]>>,
): Part<Known> {
  const entries = Object.entries(properties).map(([name, [type, meaning]]) => [
    name,
    { type, meaning, privacy: 'impersonal' } as const,
  ]);
  return { toProperties, properties: Object.fromEntries(entries) };
}

function createEventRow<One = unknown, Two = unknown, Three = unknown, Four = unknown>(
  meaning: string,
  one?: Part<One>,
  two?: Part<Two>,
  three?: Part<Three>,
  four?: Part<Four>,
): EventRow<One & Two & Three & Four> {
  return {
    meaning,
    properties: { ...one?.properties, ...two?.properties, ...three?.properties, ...four?.properties },
    toProperties: (known, answers) => ({
      ...one?.toProperties(known, answers),
      ...two?.toProperties(known, answers),
      ...three?.toProperties(known, answers),
      ...four?.toProperties(known, answers),
    }),
  };
}

const secondsPart = numberPart('seconds', 'Whole seconds since the page was shown.');

const dataPointPart = createPart<{ readonly dataPoint: DataPointId }>(
  (known) => ({ data_point: known.dataPoint }),
  {
    data_point: ['text', 'The question whose answer is changed in the dialog.'],
  },
);

const leadPart: Part<{ readonly lead: string | null }> = {
  properties: {
    lead: {
      type: 'text',
      meaning:
        'A pseudonym of the lead: a version 8 UUID from the SHA-256 of its id. The same in all its events.',
      privacy: 'pseudonymous',
    },
  },
  toProperties: (known) => (known.lead === null ? {} : { lead: known.lead }),
};

const loanPart = createPart<{ readonly loan: RequestedLoan }>(
  ({ loan: { amount, period, periodScale, currency } }) => ({
    loan_amount: amount,
    loan_period: period,
    loan_period_scale: periodScale,
    loan_currency: currency,
  }),
  {
    loan_amount: ['number', 'The amount asked for, in major units.'],
    loan_period: ['number', 'The period asked for.'],
    loan_period_scale: ['text', 'The unit of the period: day, week, month or year.'],
    loan_currency: ['text', 'ISO 4217.'],
  },
);

/** Adds a property for each answered question, named by the configuration. */
const answersPart: Part<ReportedAnswers> = {
  properties: {},
  toProperties: ({ answered, answers: stepAnswers }, names) =>
    Object.fromEntries(
      answered.flatMap((id): (readonly [string, PropertyValue])[] => {
        const entry = names[id];
        if (entry === undefined) return [];
        return [[entry.property, entry.send === 'value' ? (stepAnswers[id] ?? true) : true]];
      }),
    ),
};

/** The properties of every event. */
export const commonPart = createPart<
  Origin & Pick<EventContext, 'step' | 'presses'> & { readonly id: string }
>(
  ({ id, country, brand, configHash, experiment, variant, step, presses }) => ({
    event_id: id,
    country,
    brand,
    config_hash: configHash,
    ...(experiment && variant && { experiment, variant }),
    step,
    presses,
  }),
  {
    event_id: [
      'text',
      'A UUID, the same for every vendor. For lead_created, accepted and rejected it is the same each time the event is sent for a lead: a version 8 UUID from the SHA-256 of "<id of the lead>:<name of the event>".',
    ],
    country: ['text', 'The country whose form it is.'],
    brand: ['text', 'The brand the form belongs to.'],
    config_hash: ['text', 'Changes whenever anything in the configuration of the form does.'],
    experiment: ['text', 'The experiment that the applicant takes part in; absent where none runs.'],
    variant: ['text', 'The name of the variant.'],
    step: ['text', 'The page shown: the path of a step, the id of a screen, or "review".'],
    presses: [
      'number',
      'How often the main action of this page was pressed since the application was loaded, this time included; 0 before the first.',
    ],
  },
);

/**
 * All events. Other events and properties are never sent. Answers are only sent for public questions.
 */
const rows = {
  step_viewed: createEventRow(
    'A page of the form, or a screen, was shown. The same page again counts after another one.',
  ),
  step_completed: createEventRow(
    'The applicant completed a page: its answers were valid, or the lender changed the state. Has one more property for each question answered on the page.',
    secondsPart,
    answersPart,
  ),
  step_left: createEventRow(
    'The applicant left a page without completing it and without going back.',
    secondsPart,
    choicePart(
      'how',
      ['navigated', 'hidden'],
      'navigated: to another page of the application. hidden: to another tab or window. The applicant may not return. Sent once per page view; the page can still be completed afterwards.',
    ),
  ),
  first_answered: createEventRow(
    'The applicant gave the first answer on a page: its input was left, or the main action pressed.',
    numberPart('milliseconds', 'Since the page was shown.'),
  ),
  page_measured: createEventRow(
    'A Web Vitals metric of the visit, on the page where it was measured. Sent again whenever it becomes worse: use the last value per visit and metric.',
    choicePart(
      'metric',
      ['largest-paint', 'interaction', 'layout-shift'],
      'largest-paint: LCP, of the first page of a visit. interaction: INP. layout-shift: CLS.',
    ),
    numberPart('value', 'Milliseconds. For layout-shift a score; 0 if nothing moved.'),
  ),
  validation_failed: createEventRow(
    'The main action of a page, or of a dialog on it, was pressed and answers broke rules.',
    choicePart('where', ['page', 'dialog']),
    createPart<{ readonly errors: readonly BrokenRule[] }>(
      ({ errors }) => ({ errors: errors.map(({ dataPoint: id, code }) => `${id}:${code}`) }),
      { errors: ['texts', 'Each question with the rule its answer broke: "email:format".'] },
    ),
  ),
  server_failed: createEventRow(
    'A request to the lender failed, or its reply contains server errors.',
    textPart('operation', 'What was asked of the lender.'),
    textPart('kind', 'offline, refused, rejected, conflict, too-often or unreadable.'),
    createPart<{ readonly status?: number }>(({ status }) => (status === undefined ? {} : { status }), {
      status: ['number', 'The HTTP status, where the lender refused.'],
    }),
    createPart<{ readonly dataPoints: readonly string[] }>(({ dataPoints }) => ({ fields: dataPoints }), {
      fields: ['texts', 'The questions that own the server errors.'],
    }),
  ),
  went_back: createEventRow(
    "The applicant went back from a page without completing it, with its link or the browser's button.",
    secondsPart,
  ),
  edit_started: createEventRow(
    'A link to change answers was followed, from the review or from the loan shown on every page.',
    textPart('target', 'The step it leads to.'),
  ),
  modal_opened: createEventRow('A dialog with a question was opened.', dataPointPart),
  modal_closed: createEventRow(
    'A dialog with a question was closed.',
    dataPointPart,
    choicePart('outcome', ['applied', 'dismissed']),
  ),
  lead_created: createEventRow(
    'The lender accepted a new lead. Reported once for each lead.',
    leadPart,
    loanPart,
  ),
  state_reached: createEventRow(
    'The state changed.',
    numberPart('state', 'The number of the state.'),
    numberPart('from', 'The number of the state before.'),
  ),
  offer_shown: createEventRow(
    'A page with offers was shown, after they were loaded.',
    numberPart('offers', 'How many there are.'),
  ),
  offer_taken: createEventRow('The applicant accepted an offer, and the lender confirmed it.', leadPart),
  accepted: createEventRow('A lender accepted the application. Follows state_reached.', leadPart, loanPart),
  rejected: createEventRow('No lender accepted the application. Follows state_reached.', leadPart),
  link_sent: createEventRow(
    'The applicant requested a link to continue on another device.',
    choicePart('channel', ['email', 'text']),
  ),
  redirected: createEventRow(
    "The applicant was sent to a partner's page.",
    textPart('host', "The partner's host."),
    choicePart('method', ['GET', 'POST']),
  ),
};

export type EventName = keyof typeof rows;

type KnownOf<Name extends EventName> = (typeof rows)[Name] extends EventRow<infer Known> ? Known : never;

export const events: { readonly [Name in EventName]: EventRow<KnownOf<Name>> } = rows;

/** Tracked events contain an alias of the lead; the application uses the lead id. */
type WithLeadId<Known> = Known extends { readonly lead: unknown }
  ? Omit<Known, 'lead'> & { readonly leadId: LeadId | null }
  : Known;

/** Something that happened on a page. */
export type FunnelEvent = {
  [Name in EventName]: { readonly name: Name } & WithLeadId<KnownOf<Name>>;
}[EventName];

/** An event with its time and page. */
export type PageEvent = FunnelEvent & EventContext;

type Identified<Name extends EventName> = {
  [Each in Name]: { readonly name: Each } & KnownOf<Each> & EventContext & Origin & { readonly id: string };
}[Name];

/** An event as sent to all vendors. `id` is a UUID, the same for every vendor. */
export type TrackingEvent = Identified<EventName>;

/** Returns the properties of an event for analytics vendors, with the names of the dictionary. */
export function propertiesOf<Name extends EventName>(
  known: Identified<Name>,
  names: AnswerProperties,
): EventProperties {
  return { ...commonPart.toProperties(known, names), ...events[known.name].toProperties(known, names) };
}
