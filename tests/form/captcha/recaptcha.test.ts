// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '../../../src/form/captcha/captcha.ts';
import { createRecaptcha } from '../../../src/form/captcha/recaptcha.ts';

function faultOf(filename = ''): ErrorEvent {
  return new ErrorEvent('error', { filename, cancelable: true });
}

function scripts(): readonly HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')];
}

/** Simulates the arrival of Google's script, which defines `grecaptcha`. */
function loadScript(execute: () => Promise<string>): void {
  vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute });
  scripts()[0]?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('reCAPTCHA', () => {
  it('loads its script once, however often it is prepared and asked', async () => {
    const captcha = createRecaptcha({ siteKey: 'a&b' });
    expect(scripts()).toHaveLength(0);
    captcha.prepare();
    captcha.prepare();
    const token = captcha.getToken('step');
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=a%26b']);
    loadScript(async () => 'a-person');
    expect(await token).toEqual({ token: 'a-person' });
  });

  it('is loaded from the configured URL', async () => {
    createRecaptcha({ siteKey: 'key', script: '/stand-in/recaptcha.js' }).prepare();
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
      '/stand-in/recaptcha.js?render=key',
    ]);
  });

  it('uses an action name that the service accepts', async () => {
    const execute = vi.fn<(siteKey: string, options: object) => Promise<string>>(async () => 'a-person');
    const token = createRecaptcha({ siteKey: 'key' }).getToken('initial-details');
    vi.stubGlobal('grecaptcha', { ready: (callback: () => void) => callback(), execute });
    scripts()[0]?.dispatchEvent(new Event('load'));
    await token;
    expect(execute.mock.calls).toEqual([['key', { action: 'initial_details' }]]);
  });

  it.each([
    ['is blocked', () => scripts()[0]?.dispatchEvent(new Event('error')), 'the script could not be loaded'],
    [
      'brings nothing',
      () => scripts()[0]?.dispatchEvent(new Event('load')),
      'the script does not define the captcha',
    ],
    ['never comes', () => vi.advanceTimersByTime(8000), 'no reply within 8000 ms'],
    [
      'never answers',
      () => (loadScript(() => new Promise(() => {})), vi.advanceTimersByTime(8000)),
      'no reply within 8000 ms',
    ],
    ['answers nothing', () => loadScript(async () => ''), 'an empty token'],
    [
      'refuses',
      () => loadScript(async () => Promise.reject(new Error('invalid site key'))),
      'invalid site key',
    ],
  ])('that %s returns unavailable in time', async (_case, happen, reason) => {
    const token = createRecaptcha({ siteKey: 'key' }).getToken('step');
    happen();
    await vi.advanceTimersByTimeAsync(8000);
    expect(await token).toEqual({ unavailable: reason });
  });

  it.each([
    ['x'.repeat(4096), [], { token: 'x'.repeat(4096) }],
    ['x'.repeat(4097), ['again'], { token: 'again' }],
    ['x'.repeat(4097), ['x'.repeat(5000)], { unavailable: 'a token that is too long' }],
  ])('requests another token if the first is too long', async (first, next, expected) => {
    const answers = [first, ...next];
    const token = createRecaptcha({ siteKey: 'key' }).getToken('step');
    loadScript(async () => answers.shift() ?? '');
    expect(await token).toEqual(expected);
    expect(answers).toEqual([]);
  });

  it('handles the syntax error if an HTML page is returned instead of its script, and no other error', async () => {
    const token = createRecaptcha({ siteKey: 'key' }).getToken('step');
    const [own, other, later] = [
      faultOf(scripts()[0]?.src),
      faultOf('https://other.example/'),
      faultOf(scripts()[0]?.src),
    ];
    window.dispatchEvent(own);
    window.dispatchEvent(other);
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await token).toEqual({ unavailable: 'the script does not define the captcha' });
    window.dispatchEvent(later);
    expect([own, other, later].map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, false, false]);
  });

  it('is available at the next request after its script was blocked', async () => {
    const captcha = createRecaptcha({ siteKey: 'key' });
    const first = captcha.getToken('step');
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await first).toEqual({ unavailable: 'the script could not be loaded' });
    const second = captcha.getToken('step');
    expect(scripts()).toHaveLength(1);
    loadScript(async () => 'a-person');
    expect(await second).toEqual({ token: 'a-person' });
  });

  it('lists the policies that must be linked', () => {
    expect(createCaptcha({ provider: 'recaptcha', siteKey: 'key' }).policies.map(({ href }) => href)).toEqual(
      ['https://policies.google.com/privacy', 'https://policies.google.com/terms'],
    );
  });
});
