import { isPlainObject } from '../lib/json.ts';

/** The purposes that an applicant can agree to separately. */
export const purposes = ['measurement', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];

/** `open`: the applicant has not decided yet, so `agreed` is empty. `decided`: `agreed` is the applicant's choice. */
export interface ConsentState {
  readonly status: 'open' | 'decided';
  readonly agreed: readonly Purpose[];
}

/** A stored choice: the purposes, the time, and the version of the text. */
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
  /** Returns the same object until something changes. */
  readonly state: () => ConsentState;
  readonly decide: (agreed: readonly Purpose[]) => void;
  /** Applies the choice of another tab. */
  readonly reload: () => void;
  readonly onChange: (listener: () => void) => () => void;
}

function isConsentRecord(value: unknown): value is ConsentRecord {
  return (
    isPlainObject(value) &&
    Array.isArray(value['agreed']) &&
    value['agreed'].every((each) => purposes.some((purpose) => purpose === each)) &&
    typeof value['decidedAt'] === 'string' &&
    typeof value['textVersion'] === 'string'
  );
}

/** A rejection stays valid when the text changes. */
function isStillValid(record: ConsentRecord, textVersion: string): boolean {
  return record.textVersion === textVersion || record.agreed.length === 0;
}

function readState({ read, textVersion }: ConsentOptions): ConsentState {
  const stored = read();
  if (isConsentRecord(stored) && isStillValid(stored, textVersion))
    return { status: 'decided', agreed: stored.agreed };
  return { status: 'open', agreed: [] };
}

/** Manages the applicant's consent. It is stored between visits and can be changed at any time. */
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
    reload: () => change(readState(options)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
