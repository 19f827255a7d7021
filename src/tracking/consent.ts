import { isPlainObject } from '../lib/json.ts';

/** What an applicant may agree to, each by itself. */
export const purposes = ['measurement', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];

/** `open`: to be asked, so nothing is agreed to. `decided`: the applicant's own choice. */
export interface ConsentState {
  readonly status: 'open' | 'decided';
  readonly agreed: readonly Purpose[];
}

/** A choice as it is kept: what is agreed to, when that was, and the version of the text that asked. */
export interface ConsentRecord {
  readonly agreed: readonly Purpose[];
  readonly decidedAt: string;
  readonly textVersion: string;
}

export interface ConsentOptions {
  readonly textVersion: string;
  readonly read: () => unknown;
  readonly write: (record: ConsentRecord) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Consent {
  /** The same object until something changes. */
  readonly state: () => ConsentState;
  readonly decide: (agreed: readonly Purpose[]) => void;
  /** Takes over what another tab has decided. */
  readonly reread: () => void;
  readonly onChange: (listener: () => void) => () => void;
}

function isRecord(value: unknown): value is ConsentRecord {
  return (
    isPlainObject(value) &&
    Array.isArray(value['agreed']) &&
    value['agreed'].every((each) => purposes.some((purpose) => purpose === each)) &&
    typeof value['decidedAt'] === 'string' &&
    typeof value['textVersion'] === 'string'
  );
}

/** A rejection stays valid when the text changes. */
function isStillGood(record: ConsentRecord, textVersion: string): boolean {
  return record.textVersion === textVersion || record.agreed.length === 0;
}

function readState({ read, textVersion }: ConsentOptions): ConsentState {
  const kept = read();
  if (isRecord(kept) && isStillGood(kept, textVersion)) return { status: 'decided', agreed: kept.agreed };
  return { status: 'open', agreed: [] };
}

/** What the applicant agrees to. It is kept from one visit to the next, and can be changed at any time. */
export function createConsent(options: ConsentOptions): Consent {
  const listeners = new Set<() => void>();
  let state = readState(options);
  const change = (next: ConsentState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    decide(agreed) {
      const decidedAt = new Date(options.now()).toISOString();
      options.write({ agreed, decidedAt, textVersion: options.textVersion });
      change({ status: 'decided', agreed });
    },
    reread: () => change(readState(options)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
