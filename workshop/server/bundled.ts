export const assetBase = '/workshop/assets/';

export interface BundledFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The scripts of the workshop: its own page, and the application as its frames show it. */
export interface Bundle {
  readonly files: ReadonlyMap<string, BundledFile>;
  /** What a page needs of it, as elements of its head. */
  readonly tagsOf: (entry: 'page' | 'frame') => string;
}
