/** Where the applicant is, below the base path. */
export interface Location {
  readonly pathname: string;
  /** With its question mark. */
  readonly search: string;
  /** What came along on the way here. */
  readonly state: unknown;
  /** Of this entry of the history, and no other. */
  readonly key: string;
}

/** A route the application goes to by itself. */
export interface Navigation {
  readonly route: string;
  readonly method: 'push' | 'replace';
  /** Within the very press that leads there: the page that is left is not drawn once more. */
  readonly atOnce?: true;
}

/** The history of a tab, by addresses below the base path. */
export interface History {
  /** The same object for as long as the applicant is there. */
  readonly location: () => Location;
  readonly push: (address: string, state?: unknown) => void;
  readonly replace: (address: string, state?: unknown) => void;
  /** The address as a link names it. */
  readonly hrefOf: (address: string) => string;
  /** Hears of every change, whoever made it; returns what ends that. */
  readonly listen: (listener: () => void) => () => void;
}

/** The first page is named without a slash at its end. */
export function hrefBelow(basePath: string, address: string): string {
  return basePath + address.replace(/^\/(?=$|\?)/, '');
}
