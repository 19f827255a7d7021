import type { ScreenFile, ScreenKindRows } from '../../generated/config/types.ts';
import kinds from '../../schemas/screen-kinds.json' with { type: 'json' };
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

/** The additional properties of a kind of screen. */
type ScreenParts = Required<Pick<Said, 'list' | 'entries' | 'source' | 'call' | 'plainCall'>> & {
  /** Their rules are each country's: they are compiled as a form of one page. */
  readonly dataPoints: NonEmpty<DataPointId>;
};
export type ScreenPart = keyof ScreenParts;

/** The parts each kind of screen needs and allows, and the part of the lender's reply its page needs. */
export const screenKinds = kinds as ScreenKindRows satisfies {
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

/** The kinds of screens that show questions of the catalogue. */
export type QuestionScreenKind = {
  [Kind in ScreenKind]: 'dataPoints' extends Needed<Kind> ? Kind : never;
}[ScreenKind];
