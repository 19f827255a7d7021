import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { storageKeys } from '../../src/session/storage-keys.ts';
import { fakeStorage } from './fake-storage.ts';

const logEntries: unknown[][] = [];
beforeEach(() => {
  logEntries.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...messages) => void logEntries.push(messages));
});

const open = (provide: () => Storage) => createBrowserStorage(openSafeStorage(provide));

describe('the keys', () => {
  it('are the twenty-four of the specification, and three additional ones', () => {
    const ownKeys = ['trackingConsent', 'language', 'experiment'];
    expect(Object.keys(storageKeys).filter((key) => !ownKeys.includes(key)).length).toBe(24);
    expect(Object.keys(storageKeys)).toEqual(expect.arrayContaining(ownKeys));
  });
});

describe('typed reading', () => {
  it('a value of each kind is read as it was written', () => {
    const storage = open(() => fakeStorage());
    storage.writeRecord('uiColors', { primary: '#fff' });
    storage.writeText('lid', '639171234567');
    storage.writeTimestamp('initAt', new Date(5));
    storage.writeFlag('redirected', true);
    expect([
      storage.readRecord('uiColors'),
      storage.readText('lid'),
      storage.readTimestamp('initAt'),
      storage.readFlag('redirected'),
    ]).toEqual([{ primary: '#fff' }, '639171234567', new Date(5), true]);
  });

  it('a text that was stored without quotes is read', () => {
    expect(open(() => fakeStorage({ lid: '63917' })).readText('lid')).toBe('63917');
  });

  it.each(['null', 'undefined', '""', '', '"null"', '{"a":1}', '["a"]', '{"__proto__":1}'])(
    '%s under a text key is missing',
    (storedText) => {
      expect(open(() => fakeStorage({ lid: storedText })).readText('lid')).toBeNull();
    },
  );

  it.each(['null', '[]', '"text"', '5', 'true', '{', '', '"2026-11-21T00:00:00Z"'])(
    '%s under a record key is missing',
    (storedText) => {
      expect(open(() => fakeStorage({ uiColors: storedText })).readRecord('uiColors')).toBeNull();
    },
  );

  it.each(['false', '"false"'])('%s under a flag key is false', (storedText) => {
    expect(open(() => fakeStorage({ isLoading: storedText })).readFlag('isLoading')).toBe(false);
  });

  it.each(['1', 'yes', 'null', '{}'])('%s under a flag key is missing', (storedText) => {
    expect(open(() => fakeStorage({ isLoading: storedText })).readFlag('isLoading')).toBeNull();
  });

  it.each(['1763711999000', '2026-11-21', 'null', '{}'])('%s under a moment key is missing', (storedText) => {
    expect(open(() => fakeStorage({ initAt: storedText })).readTimestamp('initAt')).toBeNull();
  });
});

describe('a browser with blocked storage', () => {
  it.each([
    [
      'throws',
      () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    ],
    ['gives nothing', () => null as unknown as Storage],
  ])('%s: values are kept in memory, and the failure is logged once, with its key', (_, provide) => {
    const storage = open(provide);
    expect(storage.readText('lid')).toBeNull();
    storage.writeText('lid', 'lead-1');
    storage.writeText('sessionUrl', '/');
    expect(storage.readText('lid')).toBe('lead-1');
    storage.remove('lid');
    expect(storage.readText('lid')).toBeNull();
    expect(logEntries).toEqual([['Failed to read "lid" in the browser\'s storage']]);
  });
});

describe('a browser whose storage fails single calls', () => {
  it('a failed write can be read back, is logged once for each key, and is stored with the next successful one', () => {
    const browser = fakeStorage({ lid: 'old' });
    const storage = open(() => browser);
    browser.failing = (call) => call.startsWith('write');
    storage.writeText('lid', 'one');
    storage.writeText('lid', 'two');
    storage.writeText('sessionUrl', '/');
    expect(storage.readText('lid')).toBe('two');
    expect(logEntries).toEqual([
      ['Failed to write "lid" in the browser\'s storage'],
      ['Failed to write "sessionUrl" in the browser\'s storage'],
    ]);
    browser.failing = () => false;
    storage.writeText('lid', 'three');
    expect(browser.texts.get('lid')).toBe('"three"');
  });

  it('a failed read returns nothing', () => {
    const browser = fakeStorage({ lid: 'old' });
    browser.failing = (call) => call === 'read lid';
    expect(open(() => browser).readText('lid')).toBeNull();
    expect(logEntries).toEqual([['Failed to read "lid" in the browser\'s storage']]);
  });

  it('a failed removal hides the value on this page', () => {
    const browser = fakeStorage({ lid: 'old' });
    browser.failing = (call) => call === 'remove lid';
    const storage = open(() => browser);
    storage.remove('lid');
    expect(storage.readText('lid')).toBeNull();
  });
});
