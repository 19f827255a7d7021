import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportHeight } from '../../src/embed/report-height.ts';
import { runs } from '../support/runs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const sentHeights: number[] = [];
  let height = 0;
  let listener: (() => void) | undefined;
  const stop = reportHeight({
    measure: () => height,
    observe: (onChange) => {
      listener = onChange;
      return () => {
        listener = undefined;
      };
    },
    send: (value) => void sentHeights.push(value),
  });
  return {
    sent: sentHeights,
    stop,
    resize: (to: number): void => {
      height = to;
      listener?.();
    },
  };
}

describe('the height of an embedded page', () => {
  it('is always sent the first time', () => {
    const { sent, resize } = page();
    resize(0);
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([0]);
  });

  it('is sent after 100 ms without a change', () => {
    const { sent, resize } = page();
    resize(500);
    vi.advanceTimersByTime(99);
    resize(600);
    vi.advanceTimersByTime(99);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([600]);
  });

  it.each([
    [510, [500]],
    [490, [500]],
    [511, [500, 511]],
    [489, [500, 489]],
  ])('from 500 to %s sends %j', (height, expected) => {
    const { sent, resize } = page();
    resize(500);
    vi.advanceTimersByTime(100);
    resize(height);
    vi.advanceTimersByTime(100);
    expect(sent).toEqual(expected);
  });

  it('is compared with the last sent height, so that small changes add up', () => {
    const { sent, resize } = page();
    for (const height of [500, 506, 512]) {
      resize(height);
      vi.advanceTimersByTime(100);
    }
    expect(sent).toEqual([500, 512]);
  });

  it('is not sent after it was stopped', () => {
    const { sent, resize, stop } = page();
    resize(500);
    stop();
    resize(900);
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
  });

  it('is never sent twice within 100 ms, and never for less than 11 px', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const sentTimes: number[] = [];
        const { sent, resize } = page();
        for (const [wait, height] of changes) {
          resize(height);
          for (let elapsed = 0; elapsed < wait; elapsed += 1) {
            const before = sent.length;
            vi.advanceTimersByTime(1);
            if (sent.length > before) sentTimes.push(Date.now());
          }
        }
        const gaps = sentTimes.slice(1).map((moment, index) => moment - (sentTimes[index] ?? 0));
        const steps = sent.slice(1).map((height, index) => Math.abs(height - (sent[index] ?? 0)));
        expect(gaps.every((gap) => gap >= 100)).toBe(true);
        expect(steps.every((step) => step > 10)).toBe(true);
      }),
      runs(30),
    );
  });
});
