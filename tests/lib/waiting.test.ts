import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayFetchAhead, whenUsed } from '../../src/lib/waiting.ts';

function opened() {
  const window = new EventTarget();
  const used = vi.fn<() => void>();
  void whenUsed(window).then(used);
  return { window, used };
}

describe('a page that was loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['pointerdown', 'keydown', 'touchstart'])('is used from the first %s on', async (event) => {
    const { window, used } = opened();
    await vi.advanceTimersByTimeAsync(1000);
    expect(used).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(used).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts as used after a second and a half of rest', async () => {
    const { used } = opened();
    await vi.advanceTimersByTimeAsync(1499);
    expect(used).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(used).toHaveBeenCalledOnce();
  });
});

describe('files that nobody asked for yet', () => {
  it.each([
    [{}, true],
    [{ connection: {} }, true],
    [{ connection: { effectiveType: '4g', saveData: false } }, true],
    [{ connection: { effectiveType: '3g' } }, true],
    [{ connection: { effectiveType: '2g' } }, false],
    [{ connection: { effectiveType: 'slow-2g' } }, false],
    [{ connection: { effectiveType: '4g', saveData: true } }, false],
  ])('may be fetched or not with %j', (navigator, may) => {
    expect(mayFetchAhead(navigator)).toBe(may);
  });
});
