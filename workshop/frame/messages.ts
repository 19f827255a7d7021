/** What is in the storage of the frame's window when the application starts, by key. */
export type Stored = { readonly [key: string]: string };

/** What the workshop tells the page in one of its frames. */
export type ToFrame =
  | { readonly kind: 'workshop:start'; readonly stored: Stored }
  /** Shows which question is meant; `null` shows none. */
  | { readonly kind: 'workshop:point'; readonly question: string | null }
  /** Text that is about to be different, until the page comes anew. */
  | { readonly kind: 'workshop:reword'; readonly from: string; readonly to: string };

/** What the page in a frame tells the workshop. */
export type FromFrame =
  /** Nothing has started yet: it waits for what is stored. */
  | { readonly kind: 'workshop:waiting' }
  /** Another page of the application is shown now; `null` until there is one. */
  | { readonly kind: 'workshop:shown'; readonly page: string | null; readonly height: number }
  | { readonly kind: 'workshop:question'; readonly question: string }
  | { readonly kind: 'workshop:stored'; readonly stored: Stored };
