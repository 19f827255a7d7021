import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { questionOf } from '../flow/find.ts';
import { readField } from '../lead/application-data.ts';
import { parseIsoTimestamp } from '../lib/dates.ts';
import { isPlainObject } from '../lib/json.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { StorageKey } from '../session/storage-keys.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, leadIdAtom } from './lead-application.ts';
import type { StateData } from './state-data.ts';

interface Persistence<Value> {
  readonly initial: Value;
  /** Returns `null` if nothing valid is stored. */
  readonly read: (storage: BrowserStorage) => Value | null;
  readonly write: (storage: BrowserStorage, value: Value) => void;
}

/**
 * A value in the browser's storage. It is read when it is first used, written at once, and replaced by what another tab
 * stores. The storage is a dependency of the store, so each store has its own atom.
 */
export function persistedAtom<Value>(key: StorageKey, { initial, read, write }: Persistence<Value>) {
  const storedAtom = atom((get) => {
    const { storage, storageChanges } = get(dependenciesAtom);
    const getItem = (): Value => read(storage) ?? initial;
    return atomWithStorage<Value>(
      key,
      initial,
      {
        getItem,
        setItem: (_, value) => write(storage, value),
        removeItem: () => storage.remove(key),
        subscribe: (_, onChange) =>
          storageChanges.onChange((changed) => {
            if (changed === key) onChange(getItem());
          }),
      },
      { getOnInit: true },
    );
  });
  return atom(
    (get) => get(get(storedAtom)),
    (get, set, value: Value): void => set(get(storedAtom), value),
  );
}

/** Colours that an embedding page requested, by role, or `null`. */
export type UiColors = { readonly [token: string]: string } | null;

export const uiColorsAtom = persistedAtom<UiColors>('uiColors', {
  initial: null,
  read(storage) {
    const colors = Object.entries(storage.readRecord('uiColors') ?? {}).filter(
      (color): color is [string, string] => typeof color[1] === 'string',
    );
    return colors.length > 0 ? Object.fromEntries(colors) : null;
  },
  write(storage, colors) {
    if (colors === null) storage.remove('uiColors');
    else storage.writeRecord('uiColors', colors);
  },
});

/**
 * Data that must survive a reload and that no lender repeats, by name: drafts of lists, the time of the next code,
 * accepted invitations. Answers that may not be stored are not included.
 */
export interface AsyncFormData {
  readonly [name: string]: unknown;
}

export const asyncFormDataAtom = persistedAtom<AsyncFormData>('asyncFormData', {
  initial: {},
  read: (storage) => storage.readRecord('asyncFormData'),
  write: (storage, data) => storage.writeRecord('asyncFormData', data),
});

/** Replaces entries of the same name. */
export const updateAsyncFormDataAtom = atom(null, (get, set, entries: AsyncFormData) =>
  set(asyncFormDataAtom, { ...get(asyncFormDataAtom), ...entries }),
);

/** The lender's data about a sent code. */
export type CodeDelivery = NonNullable<StateData['codeDelivery']>;

const resendAtRecord = 'codeResendAt';

/** The contract's maximum of one day. Very long times would exceed the range of `Date`. */
const longestWaitInSeconds = 86_400;

/** Stores when another code can be requested, as a time, because a countdown would restart with every reload. */
export const storeCodeDeliveryAtom = atom(null, (get, set, { resendAfterSeconds }: CodeDelivery): void => {
  const seconds = Math.min(Math.max(resendAfterSeconds, 0), longestWaitInSeconds);
  const moment = new Date(get(dependenciesAtom).now() + seconds * 1000);
  set(updateAsyncFormDataAtom, { [resendAtRecord]: moment.toISOString() });
});

/** The time from which a code can be requested, in milliseconds since 1970. It may be past. `null` if none is stored. */
export const resendAtAtom = atom((get): number | null => {
  const noted = get(asyncFormDataAtom)[resendAtRecord];
  return (typeof noted === 'string' ? parseIsoTimestamp(noted)?.getTime() : undefined) ?? null;
});

const invitations = ['account', 'other-lenders'] as const;
/** Extra offers of a status page: an account with a password, or a check by other lenders. */
type Invitation = (typeof invitations)[number];

/** Key in the stored form data: accepted invitations by lead. */
const acceptedRecord = 'acceptedInvitations';

/** The invitations that the applicant accepted for this lead. Stored, because no reply of the lender repeats them. */
export const acceptedInvitationsAtom = atom((get): readonly Invitation[] => {
  const stored = get(asyncFormDataAtom)[acceptedRecord];
  const lead = get(leadIdAtom);
  if (!isPlainObject(stored) || lead === null || !Object.hasOwn(stored, lead)) return [];
  const accepted = stored[lead];
  return invitations.filter((invitation) => Array.isArray(accepted) && accepted.includes(invitation));
});

/** Stores that the invitation was accepted for this lead. Entries of other leads are dropped. */
export const storeAcceptedAtom = atom(null, (get, set, invitation: Invitation): void => {
  const lead = get(leadIdAtom);
  if (lead === null) return;
  const accepted = new Set([...get(acceptedInvitationsAtom), invitation]);
  set(updateAsyncFormDataAtom, { [acceptedRecord]: { [lead]: [...accepted] } });
});

/** Key in the stored form data: the lead and the time of its receipt. */
const receiptRecord = 'receipt';

export const storeReceiptAtom = atom(null, (get, set): void => {
  const at = new Date(get(dependenciesAtom).now()).toISOString();
  set(updateAsyncFormDataAtom, { [receiptRecord]: { lead: get(leadIdAtom), at } });
});

/** The time of the receipt; `null` if this browser did not send the application or no longer knows. */
export const receivedAtAtom = atom((get): Date | null => {
  const stored = get(asyncFormDataAtom)[receiptRecord];
  const lead = get(leadIdAtom);
  if (lead === null || !isPlainObject(stored) || stored['lead'] !== lead) return null;
  return (typeof stored['at'] === 'string' ? parseIsoTimestamp(stored['at']) : undefined) ?? null;
});

/** A company from a register. */
export interface Company {
  readonly name: string;
  readonly taxRegistryCode?: string;
  readonly city?: string;
}

/** The last suggested companies, of which one may be the applicant's employer. */
export const companiesAtom = persistedAtom<readonly Company[]>('companyData', {
  initial: [],
  read: (storage) => parseCompanies(storage.readRecord('companyData')),
  write: (storage, companies) => storage.writeRecord('companyData', { companies }),
});

/** An empty list is ignored, because the stored one may contain the employer. */
export const storeCompaniesAtom = atom(null, (_, set, companies: readonly Company[]): void => {
  if (companies.length > 0) set(companiesAtom, companies);
});

const employerParts = ['taxRegistryCode', 'city'] as const;

/** Returns the known data of the employer for the questions of a page. */
export const employerAnswersAtom = atom((get) => (flow: Flow): Answers => {
  const name = readField(get(applicationDataAtom), 'employer.name');
  const employer = get(companiesAtom).find((company) => company.name === name);
  return Object.fromEntries(
    employerParts.flatMap((part) => {
      const question = questionOf(flow, `employer.${part}`);
      const answer = employer?.[part];
      return question === undefined || answer === undefined ? [] : [[question.id, answer]];
    }),
  );
});

/** Ignores entries that are not companies. */
function parseCompanies(stored: { readonly [field: string]: unknown } | null): readonly Company[] {
  const companies: unknown = stored?.['companies'];
  return Array.isArray(companies) ? companies.flatMap(parseCompany) : [];
}

function parseCompany(value: unknown): readonly Company[] {
  if (!isPlainObject(value) || !isText(value['name'])) return [];
  const { name, taxRegistryCode, city } = value;
  return [
    {
      name,
      ...(isText(taxRegistryCode) ? { taxRegistryCode } : {}),
      ...(isText(city) ? { city } : {}),
    },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Key in the stored form data: fields by screen and entry key. */
export const listsRecord = 'lists';

/** Answers in lists that may not be stored, by screen and entry key. */
export const memoryOnlyEntriesAtom = atom<{ readonly [entry: string]: Answers }>({});

/** Removes the answers of lists after they were sent, or when their lead is gone. */
export const removeListAnswersAtom = atom(null, (_get, set) => {
  set(memoryOnlyEntriesAtom, {});
  set(updateAsyncFormDataAtom, { [listsRecord]: {} });
});
