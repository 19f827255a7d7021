/** What is in the storage of the frame's window when the application starts, by key. */
export type Stored = { readonly [key: string]: string };

/** A text by the name that it has for translators. */
export interface MarkedText {
  readonly name: string;
  readonly text: string;
}

/** A page as it looks, with what else it needs to look so. */
export interface Picture {
  readonly html: string;
  readonly styles: readonly string[];
  /** Of the texts that are marked on it, by their numbers. */
  readonly names: readonly string[];
}

/** What the workshop tells the page in one of its frames. */
export type ToFrame =
  | { readonly kind: 'workshop:start'; readonly stored: Stored }
  /** What the page in front needed is there before this one is asked for it. */
  | { readonly kind: 'workshop:prepare'; readonly scripts: readonly string[] }
  /** Shows which question is meant; `null` shows none. */
  | { readonly kind: 'workshop:point'; readonly question: string | null }
  /** Text that is about to be different, until the page comes anew. */
  | { readonly kind: 'workshop:reword'; readonly from: string; readonly to: string }
  /** Asks for a picture, with the texts that are to be marked on it. */
  | { readonly kind: 'workshop:draw'; readonly texts: readonly MarkedText[] };

/** What the page in a frame tells the workshop. */
export type FromFrame =
  /** Nothing has started yet: it waits for what is stored. */
  | { readonly kind: 'workshop:waiting' }
  /** Another page of the application is shown now; `null` until there is one. */
  | { readonly kind: 'workshop:shown'; readonly page: string | null; readonly height: number }
  /** Addresses of the application's scripts that the page has loaded so far. */
  | { readonly kind: 'workshop:loaded'; readonly scripts: readonly string[] }
  | { readonly kind: 'workshop:question'; readonly question: string }
  | { readonly kind: 'workshop:drawn'; readonly picture: Picture }
  | { readonly kind: 'workshop:stored'; readonly stored: Stored };
