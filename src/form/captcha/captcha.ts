import { doNothing } from '../../lib/do-nothing.ts';
import { withinTime } from '../../lib/waiting.ts';
import type { CaptchaSettings } from '../../model/site.ts';

export type CaptchaToken = { readonly token: string } | { readonly unavailable: string };

/** Checks that the applicant is a person. A token is valid for one request, so each submit gets a new one. */
export interface Captcha {
  /** Policies of the captcha's provider, which must be linked. */
  readonly policies: readonly CaptchaPolicy[];
  /** Fetches what is needed, so that the submit need not wait for it. Harmless when called again. */
  readonly prepare: () => void;
  /** Never rejects and never hangs: what cannot be had in time is unavailable, and may be asked for again. */
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

/** What speaks to the provider is fetched when the form is first touched. */
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
      let loaded: Awaited<ReturnType<typeof load>> | undefined;
      const fetch = async (): Promise<void> => {
        loaded = await load();
      };
      await withinTime(timeoutInMs, fetch).catch(doNothing);
      return loaded?.getToken(action) ?? { unavailable: 'the script could not be loaded' };
    },
  };
}
