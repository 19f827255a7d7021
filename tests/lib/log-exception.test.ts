// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logException } from '../../src/lib/log.ts';

class Overlay extends HTMLElement {
  readonly exception: unknown;

  constructor(exception: unknown) {
    super();
    this.exception = exception;
  }
}

describe('an exception', () => {
  afterEach(() => {
    import.meta.env.DEV = false;
    document.body.replaceChildren();
  });

  it('is reported only by its name in production', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    logException('A page failed to render', new TypeError('ana@example.com'));
    expect(consoleError.mock.calls).toEqual([['A page failed to render', '{"name":"TypeError"}']]);
  });

  it('that is not an Error is only logged in development', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    import.meta.env.DEV = true;
    logException('Failed to initialise the tag manager', 'no error');
    expect(consoleError.mock.calls[1]).toEqual(['no error', '']);
    expect(document.querySelector('vite-error-overlay')).toBeNull();
  });

  it('is shown with its stack, also in the overlay, in development', () => {
    customElements.define('vite-error-overlay', Overlay);
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    import.meta.env.DEV = true;
    const exception = new TypeError('Nothing here');
    logException('A page failed to render', exception, '\n    at StepForm');
    expect(consoleError.mock.calls).toEqual([
      ['A page failed to render', '{"name":"TypeError"}'],
      [exception, '\n    at StepForm'],
    ]);
    const overlay = document.querySelector<Overlay>('vite-error-overlay');
    expect(overlay?.exception).toBe(exception);
  });
});
