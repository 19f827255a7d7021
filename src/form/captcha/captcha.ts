import { doNothing } from '../../lib/do-nothing.ts';
import { withinTime } from '../../lib/timing.ts';
import type { CaptchaSettings } from '../../model/site.ts';

export type CaptchaToken = { readonly token: string } | { readonly unavailable: string };

/** A captcha. A token is valid for one request, so each submit gets a new one. */
export interface Captcha {
  /** Policies of the captcha's provider. The page must link to them. */
  readonly policies: readonly CaptchaPolicy[];
  /** Loads the script in advance, so that the submit need not wait for it. Can be called repeatedly. */
  readonly prepare: () => void;
  /**
   * Returns a token, or `unavailable` with a reason after a failure or timeout. Never rejects, and can be called
   * again.
   */
  readonly getToken: (action: string) => Promise<CaptchaToken>;
}

export interface CaptchaPolicy {
  readonly message: 'controls>captchaPrivacy' | 'controls>captchaTerms';
  readonly href: string;
}

const policies = [
  { message: 'controls>captchaPrivacy', href: 'https://policies.google.com/privacy' },
  { message: 'controls>captchaTerms', href: 'https://policies.google.com/terms' },
] as const;

const timeoutInMs = 8000;

/** The code for the provider is loaded when the form is first used. */
export function createCaptcha(settings: CaptchaSettings): Captcha {
  let loading: Promise<Omit<Captcha, 'policies'>> | undefined;

  function load(): Promise<Omit<Captcha, 'policies'>> {
    loading ??= import('./recaptcha.ts').then(
      ({ createRecaptcha }) => createRecaptcha(settings),
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  }

  return {
    policies,
    prepare: () => void load().then((captcha) => captcha.prepare(), doNothing),
    async getToken(action) {
      let loadedCaptcha: Awaited<ReturnType<typeof load>> | undefined;
      const waitForCaptcha = async (): Promise<void> => {
        loadedCaptcha = await load();
      };
      await withinTime(timeoutInMs, waitForCaptcha).catch(doNothing);
      return loadedCaptcha?.getToken(action) ?? { unavailable: 'the script could not be loaded' };
    },
  };
}
