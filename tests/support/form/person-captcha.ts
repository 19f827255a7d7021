import type { Captcha } from '../../../src/form/captcha/captcha.ts';

/** A captcha that accepts everyone, with a new token each time. */
export function personCaptcha(): Captcha {
  let tokenCount = 0;
  return {
    policies: [],
    prepare: () => {},
    getToken: async (action) => {
      tokenCount += 1;
      return { token: `person:${action}:${tokenCount}` };
    },
  };
}
