// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from '../../src/tracking/load-script.ts';
import { emptyPage, endScript, scriptAddresses } from './vendor-setup.ts';

beforeEach(() => {
  emptyPage();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const load = () => loadScript(document, 'vendor', 'https://vendor.example/a.js');

describe('a script of a vendor', () => {
  it('is requested with the origin of the page as the only referrer', () => {
    void load();
    expect(document.querySelector<HTMLScriptElement>('#vendor')?.referrerPolicy).toBe('strict-origin');
    endScript('vendor');
  });

  it('is fetched once, even if it is requested several times', async () => {
    const loading = load();
    const secondLoad = load();
    expect(scriptAddresses()).toEqual(['https://vendor.example/a.js']);
    endScript('vendor');
    await expect(loading).resolves.toBeUndefined();
    await expect(secondLoad).resolves.toBeUndefined();
    await load();
    expect(scriptAddresses().length).toBe(1);
  });

  it('is removed if it is blocked, and fetched again at the next request', async () => {
    const loading = load();
    endScript('vendor', 'error');
    await expect(loading).rejects.toThrow('The script "vendor" did not load.');
    expect(scriptAddresses()).toEqual([]);
    const secondLoad = load();
    endScript('vendor');
    await expect(secondLoad).resolves.toBeUndefined();
  });

  it('is aborted after its timeout', async () => {
    const loading = load();
    const outcome = loading.catch((fault: Error) => fault.message);
    await vi.advanceTimersByTimeAsync(9999);
    expect(scriptAddresses().length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toContain('did not load');
  });
});
