import type { CaptchaSettings } from '../../model/site.ts';
import type { Captcha, CaptchaToken } from './captcha.ts';

interface Recaptcha {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    readonly grecaptcha?: Recaptcha;
  }
}

type Settings = Omit<CaptchaSettings, 'provider'>;

const liveScript = 'https://www.google.com/recaptcha/api.js';

const timeoutInMs = 8000;
/** The longest token the lead's contract accepts. */
const longestToken = 4096;

function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}

function addScript({ siteKey, script: address = liveScript }: Settings): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = `${address}?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  // The site key is limited to hosts, so the script needs the origin.
  script.referrerPolicy = 'strict-origin';
  document.head.append(script);
  return script;
}

async function loadRecaptcha(settings: Settings): Promise<Recaptcha> {
  const script = addScript(settings);
  // A captive portal or proxy may return a page instead of the script. The failure is handled below, so the browser
  // need not log its syntax error.
  const onFault = (event: ErrorEvent): void => {
    if (event.filename === script.src) event.preventDefault();
  };
  window.addEventListener('error', onFault);
  const ready = new Promise<Recaptcha>((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error('the script could not be loaded')));
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha === undefined) reject(new Error('the script does not define the captcha'));
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
  });
  try {
    return await withTimeout(timeoutInMs, ready);
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    window.removeEventListener('error', onFault);
  }
}

/** reCAPTCHA v3, which scores a visit without a challenge. The script is loaded once, when the form is first used. */
export function createRecaptcha(settings: Settings): Omit<Captcha, 'policies'> {
  let loading: Promise<Recaptcha> | undefined;

  function load(): Promise<Recaptcha> {
    loading ??= loadRecaptcha(settings).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function requestToken(action: string): Promise<CaptchaToken> {
    const recaptcha = await load();
    // reCAPTCHA accepts only letters, digits, slashes and underscores.
    const execute = () => recaptcha.execute(settings.siteKey, { action: action.replaceAll('-', '_') });
    const first = await execute();
    const token = first.length > longestToken ? await execute() : first;
    if (token.length > longestToken) return { unavailable: 'a token that is too long' };
    return token === '' ? { unavailable: 'an empty token' } : { token };
  }

  return {
    prepare: () => void load().catch(() => {}),
    getToken: (action) =>
      withTimeout(timeoutInMs, requestToken(action)).catch((error: unknown) => ({
        unavailable: error instanceof Error ? error.message : 'a fault of the captcha',
      })),
  };
}
