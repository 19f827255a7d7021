import type { Captcha } from '../../../src/form/captcha/captcha.ts';

/** A captcha that accepts everyone, with a new token each time. */
export function personCaptcha(): Captcha {
  let issued = 0;
  return {
    policies: [],
    prepare: () => {},
    getToken: async (action) => {
      issued += 1;
      return { token: `person:${action}:${issued}` };
    },
  };
}
