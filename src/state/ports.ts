/** Runs a task after so many milliseconds, unless the returned function is called before. */
export type Schedule = (milliseconds: number, task: () => void) => () => void;

/** One task at a time across all tabs of this origin; the others wait. */
export interface TabLock {
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
}

export interface Visibility {
  isHidden(): boolean;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Tells of keys that another tab wrote. */
export interface StorageChanges {
  onChange(listener: (key: string) => void): () => void;
}

/** Tells when the page is shown again as it was left, by the browser's way back. */
export interface Returns {
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Leaves the application for an address that was found safe: by a link, or by a form that posts. */
export interface Departure {
  readonly url: string;
  readonly method: 'GET' | 'POST';
}
