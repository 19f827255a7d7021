// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The own functions that the tests remove from each object and restore afterwards. */
const removedFunctions: readonly (readonly [object, string])[] = [
  [Array.prototype, 'findLast'],
  [Array.prototype, 'toSorted'],
  [URL, 'canParse'],
  [AbortSignal, 'timeout'],
  [HTMLFormElement.prototype, 'requestSubmit'],
];
const native = removedFunctions.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeEach(async () => {
  for (const [owner, name] of removedFunctions) Reflect.deleteProperty(owner, name);
  vi.resetModules();
  await import('../src/missing-functions.ts');
});

afterEach(() => {
  for (const [position, [owner, name]] of removedFunctions.entries()) {
    Reflect.deleteProperty(owner, name);
    const descriptor = native[position];
    if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
  }
});

describe('a function that the browser lacks', () => {
  it('differs from the function of the test runner', () => {
    for (const [position, [owner, name]] of removedFunctions.entries())
      expect(Reflect.get(owner, name)).not.toBe(native[position]?.value);
  });

  it('is not enumerable', () => {
    for (const [owner, name] of removedFunctions) expect(Object.keys(owner)).not.toContain(name);
  });

  it('finds the last item', () => {
    expect([1, 2, 3, 4].findLast((item) => item % 2 === 1)).toBe(3);
    expect([1].findLast((item) => item > 1)).toBeUndefined();
  });

  it('sorts a copy', () => {
    const items = [10, 9, 1];
    expect(items.toSorted((one, other) => one - other)).toEqual([1, 9, 10]);
    expect(items).toEqual([10, 9, 1]);
  });

  it('checks whether a URL can be parsed', () => {
    expect(URL.canParse('https://lender.example')).toBe(true);
    expect(URL.canParse('/terms')).toBe(false);
    expect(URL.canParse('/terms', 'https://lender.example')).toBe(true);
  });

  it('aborts a signal after a timeout', () => {
    vi.useFakeTimers();
    const signal = AbortSignal.timeout(100);
    vi.advanceTimersByTime(99);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('submits a form, unless a listener prevents that', () => {
    const form = document.createElement('form');
    const submit = vi.spyOn(form, 'submit').mockReturnValue();
    const listener = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.body.append(form);
    document.body.addEventListener('submit', listener, { once: true });
    form.requestSubmit();
    expect(listener).toHaveBeenCalledOnce();
    expect(submit).not.toHaveBeenCalled();
    form.requestSubmit();
    expect(submit).toHaveBeenCalledOnce();
    form.remove();
  });
});
