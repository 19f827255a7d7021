export type Severity = 'error' | 'warning';

/** The texts of one code. Whole sentences without a place: the frame beside them shows it. */
interface Texts<Detail> {
  /** The law that is broken, in a few words. */
  readonly title: string;
  /** What was found, and why it matters. */
  readonly message: (detail: Detail) => string;
  /** What the author of the file should do. */
  readonly remedy: (detail: Detail) => string;
}

export interface CatalogueEntry<Detail> extends Texts<Detail> {
  readonly severity: Severity;
}

/** Names close to one that is not known, nearest first. */
export interface Similar {
  readonly similar: readonly string[];
}

/** What nothing is written with; the type says what such a finding knows. */
export function error<Detail>(texts: Texts<Readonly<Detail>>): CatalogueEntry<Readonly<Detail>> {
  return { ...texts, severity: 'error' };
}

/** What is pointed out. */
export function warning<Detail>(texts: Texts<Readonly<Detail>>): CatalogueEntry<Readonly<Detail>> {
  return { ...texts, severity: 'warning' };
}
