import { isPlainObject } from '../lib/json.ts';
import { parseIsoTimestamp } from '../lib/dates.ts';
import type { SafeStorage } from './safe-storage.ts';
import { decode, encode } from './storage-codec.ts';
import type { FlagKey, TimestampKey, RecordKey, StorageKey, TextKey } from './storage-keys.ts';

export interface StoredRecord {
  readonly [field: string]: unknown;
}

/** Typed access to the browser's storage. Values of another type count as missing. */
export interface BrowserStorage {
  readRecord(key: RecordKey): StoredRecord | null;
  readText(key: TextKey): string | null;
  readTimestamp(key: TimestampKey): Date | null;
  /** `null` if it was never written. */
  readFlag(key: FlagKey): boolean | null;
  writeRecord(key: RecordKey, record: object): void;
  writeText(key: TextKey, text: string): void;
  writeTimestamp(key: TimestampKey, moment: Date): void;
  writeFlag(key: FlagKey, flag: boolean): void;
  remove(key: StorageKey): void;
}

export function createBrowserStorage(storage: SafeStorage): BrowserStorage {
  const readDecoded = (key: StorageKey): unknown => {
    const stored = storage.read(key);
    return stored === null ? null : decode(stored);
  };
  const write = (key: StorageKey, value: unknown): void => storage.write(key, encode(value));
  return {
    readRecord(key) {
      const value = readDecoded(key);
      return isPlainObject(value) ? value : null;
    },
    readText(key) {
      const value = readDecoded(key);
      return typeof value === 'string' && !isBlank(value) ? value : null;
    },
    readTimestamp(key) {
      const value = readDecoded(key);
      return (typeof value === 'string' ? parseIsoTimestamp(value) : undefined) ?? null;
    },
    readFlag(key) {
      const value = readDecoded(key);
      if (value === 'true') return true;
      return value === 'false' ? false : null;
    },
    writeRecord: write,
    writeText: write,
    writeTimestamp: write,
    writeFlag: write,
    remove: (key) => storage.remove(key),
  };
}

/** Older versions stored `null` and `undefined` as text. */
function isBlank(text: string): boolean {
  return ['', 'null', 'undefined'].includes(text.trim());
}
