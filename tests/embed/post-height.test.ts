import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { isEmbedded } from '../../src/embed/is-embedded.ts';
import { parentOrigins, postHeight } from '../../src/embed/post-height.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('being embedded', () => {
  const window = {} as Window & typeof globalThis;

  it('a top-level window is not embedded', () => {
    expect(isEmbedded({ self: window, top: window })).toBe(false);
  });

  it('a window in a frame is embedded, even if the parent is inaccessible', () => {
    const inaccessibleWindow = {
      self: window,
      get top(): Window {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    expect([isEmbedded({ self: window, top: {} as Window }), isEmbedded(inaccessibleWindow)]).toEqual([
      true,
      true,
    ]);
  });
});

describe('the origin of the parent', () => {
  const listedOrigins = ['https://partner.example', 'https://bank.example:8443'];

  it('is the referrer if it is listed', () => {
    expect(parentOrigins('https://bank.example:8443/loans?a=1', listedOrigins)).toEqual([
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
  ])('is any listed origin if the referrer is "%s"', (referrer) => {
    expect(parentOrigins(referrer, listedOrigins)).toEqual(listedOrigins);
  });

  it.each(['*', '', 'null', 'partner.example', 'javascript:alert(1)'])(
    '"%s" in the list matches no origin',
    (entry) => {
      expect(parentOrigins('', [entry])).toEqual([]);
    },
  );
});

describe('the parent', () => {
  const origin = 'https://partner.example';

  function embedded() {
    const posted: unknown[][] = [];
    const listeners = new Set<(event: MessageEvent<unknown>) => void>();
    const parent = { postMessage: (...message: unknown[]) => void posted.push(message) } as unknown as Window;
    let reportChange: () => void = doNothing;
    let observing = 0;
    class FakeResizeObserver implements ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        reportChange = () => callback([], this);
      }
      observe(): void {
        observing += 1;
      }
      unobserve(): void {}
      disconnect(): void {
        observing -= 1;
      }
    }
    const window = {
      parent,
      document: { referrer: `${origin}/` },
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    } as unknown as Window;
    const stop = postHeight({
      window,
      content: { getBoundingClientRect: () => ({ height: 640.2 }) } as unknown as Element,
      embeddingOrigins: ['https://bank.example', origin],
      ResizeObserver: FakeResizeObserver,
    });
    return {
      posted,
      parent,
      stop,
      changed: () => reportChange(),
      left: () => observing + listeners.size,
      say: (event: object) => {
        for (const listener of listeners) listener(event as MessageEvent<unknown>);
      },
    };
  }

  const answer = [{ type: 'FORM_HEIGHT', height: 641 }, origin];
  const question = { type: 'FORM_HEIGHT_REQUEST' };

  it('receives the height of the content in a typed message, if its origin is listed', () => {
    const { posted, changed, stop, left } = embedded();
    changed();
    vi.advanceTimersByTime(100);
    expect(posted).toEqual([answer]);
    stop();
    expect(left()).toBe(0);
  });

  it('can request the height, and gets a reply at once', () => {
    const { posted, parent, say } = embedded();
    say({ source: parent, origin, data: question });
    expect(posted).toEqual([answer]);
  });

  it('is the only one that can request it, from its own origin', () => {
    const { posted, parent, say } = embedded();
    for (const event of [
      { source: parent, origin: 'https://evil.example', data: question },
      { source: parent, origin: `${origin}.evil.example`, data: question },
      { source: parent, origin: 'http://partner.example', data: question },
      { source: parent, origin: 'null', data: question },
      { source: parent, origin: '', data: question },
      // The origin is listed, but it is not the origin of the page.
      { source: parent, origin: 'https://bank.example', data: question },
      { source: {}, origin, data: question },
      { source: null, origin, data: question },
    ]) {
      say(event);
    }
    expect(posted).toEqual([]);
  });

  it.each([
    null,
    'FORM_HEIGHT_REQUEST',
    ['FORM_HEIGHT_REQUEST'],
    {},
    { type: 'FORM_HEIGHT' },
    { type: 'form_height_request' },
    { type: ['FORM_HEIGHT_REQUEST'] },
    { ...question, height: 1 },
    { ...question, redirectTo: 'https://evil.example' },
    JSON.stringify(question),
    JSON.parse('{"__proto__":{"type":"FORM_HEIGHT_REQUEST"}}'),
  ])('does not reply to %o', (data: unknown) => {
    const { posted, parent, say } = embedded();
    say({ source: parent, origin, data });
    expect(posted).toEqual([]);
  });

  it('replies to no message except the request itself', () => {
    const { posted, parent, say } = embedded();
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (data) => {
        say({ source: parent, origin, data });
        expect(posted).toEqual([]);
      }),
    );
  });
});
