import type { ScreenFile } from '../../generated/config/types.ts';
import type { DataPointId, NonEmpty, ScreenId } from './identifiers.ts';
import type { Immutable } from './immutable.ts';

type Said = Immutable<ScreenFile>;

/** What decides a screen's page, its messages, and what of the lender's reply it needs. */
export type ScreenKind = Said['kind'];
export type Tone = Said['tone'];
/** What a button on a screen does; its label is `screens:<id>>actions><action>`. */
export type ScreenAction = Said['actions'][number];
/** The calls of the lender's contract that complete a screen. */
export type ScreenCall = NonNullable<Said['call']>;
/** The call that lists consents where they do not come with the state. */
export type ConsentSource = NonNullable<Said['source']>;

/** What a screen says beside what every screen says. */
type ScreenParts = Required<Pick<Said, 'list' | 'entries' | 'source' | 'call' | 'plainCall'>> & {
  /** Their rules are each country's: they are compiled as a form of one page. */
  readonly dataPoints: NonEmpty<DataPointId>;
};
export type ScreenPart = keyof ScreenParts;

/** What a screen of each kind cannot do without, what it can use besides, and what its page waits for of the lender's reply. */
export const screenKinds = {
  /** A page that belongs to no application: "not found". */
  notice: { needed: [], allowed: [], states: 'none' },
  /** The lender is at work; its state is asked for until it changes. */
  waiting: { needed: [], allowed: [] },
  /** How an application ended. */
  status: { needed: [], allowed: [], states: 'some' },
  /** The same, with an account on offer to come back to. */
  'account-invitation': { needed: [], allowed: [], states: 'some' },
  /** The same, with a look by other lenders on offer. */
  'lenders-invitation': { needed: [], allowed: [], states: 'some' },
  /** An offer that is taken on its lender's own page. */
  offer: { needed: [], allowed: [] },
  'single-offer': { needed: ['call'], allowed: ['plainCall'], reply: 'offers' },
  /** Offers to choose one from. */
  'offer-choice': { needed: ['call'], allowed: ['plainCall'], reply: 'offers' },
  /** An offer whose amount and period are the applicant's to change. */
  'offer-terms': { needed: ['call'], allowed: ['plainCall'], reply: 'offers' },
  /** The way to a partner who takes over. */
  'partner-link': { needed: [], allowed: [] },
  /** A stay at a partner's, after which the application goes on here. */
  'partner-visit': { needed: ['call'], allowed: [], reply: 'handover' },
  form: { needed: ['dataPoints', 'call'], allowed: [] },
  /** A form of those of its questions alone that the lender's reply names. A reply that names another is refused. */
  'named-form': { needed: ['dataPoints', 'call'], allowed: [], reply: 'dataPoints' },
  /** A list of as many entries as the applicant makes. */
  list: { needed: ['dataPoints', 'list', 'entries', 'call'], allowed: [] },
  /** A list with an entry for each that the lender found, sent back with its id. */
  'found-list': { needed: ['dataPoints', 'list', 'call'], allowed: [], reply: 'debts' },
  code: { needed: ['call'], allowed: [], reply: 'codeDelivery' },
  consents: { needed: ['call'], allowed: ['source'], reply: 'consents' },
  upload: { needed: ['call'], allowed: [], reply: 'documents' },
  /** Where a mailed link goes on to the application it names. */
  continue: { needed: [], allowed: [] },
  /** Where a mailed link ends all mail. */
  unsubscribe: { needed: [], allowed: [] },
} as const satisfies {
  readonly [Kind in ScreenKind]: {
    readonly needed: readonly ScreenPart[];
    readonly allowed: readonly ScreenPart[];
    readonly reply?: string;
    /** Whether its page tells of an application, which only a state leads to; absent where either may be. */
    readonly states?: 'some' | 'none';
  };
};

type Needed<Kind extends ScreenKind> = (typeof screenKinds)[Kind]['needed'][number];
type Allowed<Kind extends ScreenKind> = (typeof screenKinds)[Kind]['allowed'][number];

type Screens = {
  readonly [Kind in ScreenKind]: Pick<Said, 'route' | 'states' | 'tone' | 'actions'> & {
    readonly id: ScreenId;
    readonly kind: Kind;
  } & Pick<ScreenParts, Needed<Kind>> &
    Partial<Pick<ScreenParts, Allowed<Kind>>> & {
      readonly [Part in Exclude<ScreenPart, Needed<Kind> | Allowed<Kind>>]?: undefined;
    };
};

/** A screen of one kind: with all that the kind needs. */
export type ScreenOf<Kind extends ScreenKind> = { [Each in Kind]: Screens[Each] }[Kind];

/** A page outside the dynamic form. */
export type Screen = ScreenOf<ScreenKind>;

/** The kinds whose questions are the catalogue's. */
export type AskingKind = {
  [Kind in ScreenKind]: 'dataPoints' extends Needed<Kind> ? Kind : never;
}[ScreenKind];
