import type { Captcha } from './captcha.ts';

/** Takes everybody for a person and says so in its tokens, each of which is another. */
export function createSandboxCaptcha(): Captcha {
  let issued = 0;
  return {
    policies: [],
    prepare: () => {},
    getToken: async (action) => {
      issued += 1;
      return { token: `sandbox:${action}:${issued}` };
    },
  };
}
