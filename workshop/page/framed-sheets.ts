/** A frame with the URL of its document. */
export interface Sheet {
  readonly id: number;
  readonly source: string;
}

/** The frames of a page: the visible one, the one that will replace it, and a preloaded one. */
export interface Sheets {
  /** The version to be shown. */
  readonly wanted: string;
  readonly shown: Sheet | undefined;
  readonly next: Sheet | undefined;
  /** Not started yet, so it can load any application. */
  readonly spare: Sheet | undefined;
  readonly made: number;
}

export function openSheets(wanted: string, source: string): Sheets {
  return { wanted, shown: undefined, next: { id: 1, source }, spare: undefined, made: 1 };
}

/** Requests another version. Uses the preloaded frame if it has the same document. */
export function followed({ shown, spare, made }: Sheets, wanted: string, source: string): Sheets {
  const isReady = spare?.source === source;
  const next = isReady ? spare : { id: made + 1, source };
  return { wanted, shown, next, spare: undefined, made: made + 1 };
}

/** Handles a frame that has rendered its page. Outdated frames are ignored. */
export function arrived(sheets: Sheets, id: number): Sheets {
  const { next } = sheets;
  return next?.id === id ? { ...sheets, shown: next, next: undefined } : sheets;
}

/** Adds a preloaded frame once no other frame is loading. */
export function withSpare(sheets: Sheets, source: string): Sheets {
  const { next, spare, made } = sheets;
  if (next !== undefined || spare !== undefined) return sheets;
  return { ...sheets, spare: { id: made + 1, source }, made: made + 1 };
}
