export type CaptchaToken = { readonly token: string } | { readonly unavailable: string };

/** Proof that a person is at work. A token is good for one request, so each submit asks for its own. */
export interface Captcha {
  /** Links a person must be offered where the check is done by somebody else. */
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
