import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { isEmbedded } from '../../src/embed/is-embedded.ts';
import { parentOrigins } from '../../src/embed/parent-origins.ts';
import { tellParentHeight } from '../../src/embed/tell-parent-height.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('being embedded', () => {
  const window = {} as Window & typeof globalThis;

  it('a window on top is not', () => {
    expect(isEmbedded({ self: window, top: window })).toBe(false);
  });

  it('a window under another is, also where that one cannot be looked at', () => {
    const hidden = {
      self: window,
      get top(): Window {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    expect([isEmbedded({ self: window, top: {} as Window }), isEmbedded(hidden)]).toEqual([true, true]);
  });
});

describe('whom the parent may be', () => {
  const listed = ['https://partner.example', 'https://bank.example:8443'];

  it('the listed page it came from', () => {
    expect(parentOrigins('https://bank.example:8443/loans?a=1', listed)).toEqual([
      'https://bank.example:8443',
    ]);
  });

  it.each([
    '',
    'nonsense',
    'https://evil.example/',
    'https://partner.example.evil.example/',
    'https://bank.example/',
    'http://partner.example/',
  ])('after "%s" any listed origin, and no other', (referrer) => {
    expect(parentOrigins(referrer, listed)).toEqual(listed);
  });

  it.each(['*', '', 'null', 'partner.example', 'javascript:alert(1)'])(
    '"%s" in the list is nobody',
    (entry) => {
      expect(parentOrigins('', [entry])).toEqual([]);
    },
  );
});

it('the parent is told the height of the content, by type and to a named origin', () => {
  const posted: unknown[][] = [];
  let changed: () => void = doNothing;
  let observing = 0;
  class FakeResizeObserver implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      changed = () => callback([], this);
    }
    observe(): void {
      observing += 1;
    }
    unobserve(): void {}
    disconnect(): void {
      observing -= 1;
    }
  }
  const stop = tellParentHeight({
    window: {
      parent: { postMessage: (...message: unknown[]) => void posted.push(message) } as unknown as Window,
      document: { referrer: 'https://partner.example/' } as Document,
    },
    content: { getBoundingClientRect: () => ({ height: 640.2 }) } as unknown as Element,
    embeddingOrigins: ['https://bank.example', 'https://partner.example'],
    ResizeObserver: FakeResizeObserver,
  });
  changed();
  vi.advanceTimersByTime(100);
  expect(posted).toEqual([[{ type: 'FORM_HEIGHT', height: 641 }, 'https://partner.example']]);
  stop();
  expect(observing).toBe(0);
});
