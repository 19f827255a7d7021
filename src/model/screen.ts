import type { ScreenFile, ScreenKindRows } from '../../generated/config/types.ts';
import kinds from '../../schemas/screen-kinds.json' with { type: 'json' };
import type { DataPointId, NonEmpty, ScreenId } from './identifiers.ts';
import type { Immutable } from './immutable.ts';

type ScreenProperties = Immutable<ScreenFile>;

/** Defines a screen's page, its messages, and the required part of the lender's reply. */
export type ScreenKind = ScreenProperties['kind'];
export type Tone = ScreenProperties['tone'];
/** A button of a screen. Its label is for example `screens:rejected>actions>start-again`. */
export type ScreenAction = ScreenProperties['actions'][number];
/** The calls of the lender's contract that complete a screen. */
export type ScreenCall = NonNullable<ScreenProperties['call']>;
/** The call that lists consents if they are not part of the state's reply. */
export type ConsentSource = NonNullable<ScreenProperties['source']>;

/** The additional properties of a kind of screen. */
type ScreenParts = Required<Pick<ScreenProperties, 'list' | 'entries' | 'source' | 'call' | 'plainCall'>> & {
  /** Compiled for each country as a form with one page. */
  readonly dataPoints: NonEmpty<DataPointId>;
};
export type ScreenPart = keyof ScreenParts;

/** The required and optional parts of each kind of screen, and the part of the lender's reply that its page needs. */
export const screenKinds = kinds as ScreenKindRows satisfies {
  readonly [Kind in ScreenKind]: {
    readonly needed: readonly ScreenPart[];
    readonly allowed: readonly ScreenPart[];
    readonly reply?: string;
    /** Whether the screen must have states (`some`) or must not (`none`); undefined if both are allowed. */
    readonly states?: 'some' | 'none';
    readonly stage?: Stage;
  };
};

/** The stages of an application as shown to the applicant. */
export const stages = ['sent', 'checked', 'confirm', 'contract'] as const;
export type Stage = (typeof stages)[number];

/** The stage at which a kind of screen is shown; undefined if the page shows no stages. */
export function stageOf(kind: ScreenKind): Stage | undefined {
  const row: { readonly needed: unknown; readonly stage?: Stage } = screenKinds[kind];
  return row.stage;
}

type Needed<Kind extends ScreenKind> = (typeof screenKinds)[Kind]['needed'][number];
type Allowed<Kind extends ScreenKind> = (typeof screenKinds)[Kind]['allowed'][number];

type Screens = {
  readonly [Kind in ScreenKind]: Pick<ScreenProperties, 'route' | 'states' | 'tone' | 'actions'> & {
    readonly id: ScreenId;
    readonly kind: Kind;
  } & Pick<ScreenParts, Needed<Kind>> &
    Partial<Pick<ScreenParts, Allowed<Kind>>> & {
      readonly [Part in Exclude<ScreenPart, Needed<Kind> | Allowed<Kind>>]?: undefined;
    };
};

/** A screen of one kind, with all required parts. */
export type ScreenOf<Kind extends ScreenKind> = { [Each in Kind]: Screens[Each] }[Kind];

/** A page outside the dynamic form. */
export type Screen = ScreenOf<ScreenKind>;

/** The kinds of screens that show questions of the catalogue. */
export type QuestionScreenKind = {
  [Kind in ScreenKind]: 'dataPoints' extends Needed<Kind> ? Kind : never;
}[ScreenKind];
