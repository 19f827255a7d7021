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
  /** `null` where nothing readable is stored. */
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

/** Colours that an embedding page asked for, by role; `null` where none did. */
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
 * What a page must know again after a reload though no lender repeats it, by name: drafts of lists, when a code may be
 * asked for again, what was accepted. No answer that may not be stored is among it.
 */
export interface AsyncFormData {
  readonly [name: string]: unknown;
}

export const asyncFormDataAtom = persistedAtom<AsyncFormData>('asyncFormData', {
  initial: {},
  read: (storage) => storage.readRecord('asyncFormData'),
  write: (storage, data) => storage.writeRecord('asyncFormData', data),
});

/** Overwrites entries of the same name. */
export const updateAsyncFormDataAtom = atom(null, (get, set, noted: AsyncFormData) =>
  set(asyncFormDataAtom, { ...get(asyncFormDataAtom), ...noted }),
);

/** What the lender says of a code on its way to the applicant's phone. */
export type CodeDelivery = NonNullable<StateData['codeDelivery']>;

const resendAtRecord = 'codeResendAt';

/** A day, as the contract has it; beyond that the calendar itself would end. */
const longestWaitInSeconds = 86_400;

/** Stores when another code can be requested, as a time, because a countdown would restart with every reload. */
export const noteCodeDeliveryAtom = atom(null, (get, set, { resendAfterSeconds }: CodeDelivery): void => {
  const seconds = Math.min(Math.max(resendAfterSeconds, 0), longestWaitInSeconds);
  const moment = new Date(get(dependenciesAtom).now() + seconds * 1000);
  set(updateAsyncFormDataAtom, { [resendAtRecord]: moment.toISOString() });
});

/** Milliseconds; `null` where nothing keeps the applicant from asking at once. */
export const resendAtAtom = atom((get): number | null => {
  const noted = get(asyncFormDataAtom)[resendAtRecord];
  return (typeof noted === 'string' ? parseIsoTimestamp(noted)?.getTime() : undefined) ?? null;
});

const invitations = ['account', 'other-lenders'] as const;
/** Extra offers of a status page: an account with a password, or a check by other lenders. */
type Invitation = (typeof invitations)[number];

/** Below this name in the stored form data: by lead, what was accepted. */
const acceptedRecord = 'acceptedInvitations';

/** What the applicant accepted for this lead. No lender says it again, so it is noted to outlive a reload. */
export const acceptedInvitationsAtom = atom((get): readonly Invitation[] => {
  const stored = get(asyncFormDataAtom)[acceptedRecord];
  const lead = get(leadIdAtom);
  if (!isPlainObject(stored) || lead === null || !Object.hasOwn(stored, lead)) return [];
  const accepted = stored[lead];
  return invitations.filter((invitation) => Array.isArray(accepted) && accepted.includes(invitation));
});

/** Notes that the invitation was accepted for this lead; what was accepted for another lead is dropped. */
export const noteAcceptedAtom = atom(null, (get, set, invitation: Invitation): void => {
  const lead = get(leadIdAtom);
  if (lead === null) return;
  const accepted = new Set([...get(acceptedInvitationsAtom), invitation]);
  set(updateAsyncFormDataAtom, { [acceptedRecord]: { [lead]: [...accepted] } });
});

/** Below this name in the stored form data: the lead, and when its lender took the application. */
const receiptRecord = 'receipt';

export const noteReceiptAtom = atom(null, (get, set): void => {
  const at = new Date(get(dependenciesAtom).now()).toISOString();
  set(updateAsyncFormDataAtom, { [receiptRecord]: { lead: get(leadIdAtom), at } });
});

/** `null` where this browser did not send the application, or does not know any more when. */
export const receivedAtAtom = atom((get): Date | null => {
  const stored = get(asyncFormDataAtom)[receiptRecord];
  const lead = get(leadIdAtom);
  if (lead === null || !isPlainObject(stored) || stored['lead'] !== lead) return null;
  return (typeof stored['at'] === 'string' ? parseIsoTimestamp(stored['at']) : undefined) ?? null;
});

/** What a register knows of a company. */
export interface Company {
  readonly name: string;
  readonly taxRegistryCode?: string;
  readonly city?: string;
}

/** The companies that were suggested last, for the one among them that is the applicant's employer. */
export const companiesAtom = persistedAtom<readonly Company[]>('companyData', {
  initial: [],
  read: (storage) => parseCompanies(storage.readRecord('companyData')),
  write: (storage, companies) => storage.writeRecord('companyData', { companies }),
});

/** An empty list replaces nothing: the one before may hold the employer. */
export const noteCompaniesAtom = atom(null, (_, set, companies: readonly Company[]): void => {
  if (companies.length > 0) set(companiesAtom, companies);
});

const known = ['taxRegistryCode', 'city'] as const;

/** What follows from the name of the employer for the questions of a page that asks more of it. */
export const employerAnswersAtom = atom((get) => (flow: Flow): Answers => {
  const name = readField(get(applicationDataAtom), 'employer.name');
  const employer = get(companiesAtom).find((company) => company.name === name);
  return Object.fromEntries(
    known.flatMap((part) => {
      const question = questionOf(flow, `employer.${part}`);
      const answer = employer?.[part];
      return question === undefined || answer === undefined ? [] : [[question.id, answer]];
    }),
  );
});

/** Drops what is not a company. */
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

/** Below this name in the stored form data: by screen, and by the key of the entry, fields as in what will be sent. */
export const listsRecord = 'lists';

/** Answers in lists that may never be stored, by the same keys. */
export const memoryOnlyEntriesAtom = atom<{ readonly [entry: string]: Answers }>({});

/** What was sent, or belongs to a lead that is gone, is no draft any more. */
export const forgetListsAtom = atom(null, (_get, set) => {
  set(memoryOnlyEntriesAtom, {});
  set(updateAsyncFormDataAtom, { [listsRecord]: {} });
});
