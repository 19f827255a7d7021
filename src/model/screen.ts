import type { ScreenId } from './identifiers.ts';

export const screenKinds = ['status', 'offer', 'handoff'] as const;
export type ScreenKind = (typeof screenKinds)[number];

export const tones = ['progress', 'positive', 'neutral', 'negative'] as const;
export type Tone = (typeof tones)[number];

export const screenActions = ['start-again', 'change-answers', 'open-partner', 'take-offer'] as const;
/** What a button on a screen does; its words are `screens:<id>>actions><action>`. */
export type ScreenAction = (typeof screenActions)[number];

/** A page outside the dynamic form. */
export interface Screen {
  readonly id: ScreenId;
  readonly kind: ScreenKind;
  /** Below the base path, with its leading slash. */
  readonly route: string;
  /** The application states it shows; none for pages like "not found". */
  readonly states: readonly number[];
  readonly tone: Tone;
  /** True where the page asks the server for the state until it changes. */
  readonly poll: boolean;
  /** The first is the main action. */
  readonly actions: readonly ScreenAction[];
}
