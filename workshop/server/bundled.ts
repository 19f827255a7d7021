export const assetBase = '/workshop/assets/';

export interface BundledFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** The scripts of the workshop page, and of the application in its frames. */
export interface Bundle {
  readonly files: ReadonlyMap<string, BundledFile>;
  /** Returns the tags for the head of a page. */
  readonly tagsOf: (entry: 'page' | 'frame') => string;
}
