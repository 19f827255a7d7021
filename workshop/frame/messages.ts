/** The initial content of the frame's storage. */
export type Stored = { readonly [key: string]: string };

/** A text and its name for translators. */
export interface MarkedText {
  readonly name: string;
  readonly text: string;
}

/** A rendered page with its styles. */
export interface Picture {
  readonly html: string;
  readonly styles: readonly string[];
  /** The names of the marked texts, by number. */
  readonly names: readonly string[];
}

/** Messages from the workshop to the page in a frame. */
export type ToFrame =
  | { readonly kind: 'workshop:start'; readonly stored: Stored }
  /** Preloads the scripts that the visible page has loaded. */
  | { readonly kind: 'workshop:prepare'; readonly scripts: readonly string[] }
  /** Highlights a question; `null` removes the highlight. */
  | { readonly kind: 'workshop:point'; readonly question: string | null }
  /** Scrolls to a question, after submitting the page if asked to. */
  | { readonly kind: 'workshop:reveal'; readonly question: string; readonly isSubmitted: boolean }
  /** Previews a text while it is typed, until the page is loaded again. */
  | { readonly kind: 'workshop:preview'; readonly from: string; readonly to: string }
  /** Requests a picture with marks at these texts. */
  | { readonly kind: 'workshop:draw'; readonly texts: readonly MarkedText[] };

/** Messages from the page in a frame to the workshop. */
export type FromFrame =
  /** The frame waits for its storage before the application starts. */
  | { readonly kind: 'workshop:waiting' }
  /** The current page of the application, `null` until there is one, and the questions that it asks now. */
  | {
      readonly kind: 'workshop:shown';
      readonly page: string | null;
      readonly height: number;
      readonly questions: readonly string[];
    }
  /** Addresses of the application's scripts that the page has loaded so far. */
  | { readonly kind: 'workshop:loaded'; readonly scripts: readonly string[] }
  | { readonly kind: 'workshop:question'; readonly question: string }
  /** Texts that were clicked, and their question if they belong to one. */
  | { readonly kind: 'workshop:text'; readonly texts: readonly string[]; readonly question: string | null }
  | { readonly kind: 'workshop:drawn'; readonly picture: Picture }
  | { readonly kind: 'workshop:stored'; readonly stored: Stored };
