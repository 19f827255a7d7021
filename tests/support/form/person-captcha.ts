import type { Captcha } from '../../../src/form/captcha/captcha.ts';

/** Takes everybody for a person, with another token each time. */
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
