import { assertNever } from '../../lib/assert-never.ts';
import type { Environment } from '../../model/site.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import { createSandboxCaptcha } from './sandbox-captcha.ts';

/** The captcha of an environment; without one nothing is asked and no token is sent. */
export function createCaptcha({ captcha }: Pick<Environment, 'captcha'>): Captcha | undefined {
  if (captcha === undefined) return undefined;
  switch (captcha.provider) {
    case 'recaptcha':
      return createRecaptcha(captcha.siteKey);
    case 'sandbox':
      return createSandboxCaptcha();
    default:
      return assertNever(captcha.provider);
  }
}
