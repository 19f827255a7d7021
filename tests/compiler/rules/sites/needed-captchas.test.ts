import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an environment without a captcha that a country needs is reported', () => {
  expect(faultsOf('needed-captchas')).toEqual([
    {
      code: 'missing-captcha',
      at: ['config/application.json:10:5', 'config/countries/atlantis.json:20:5'],
      text: 'The country "atlantis" asks "googleCaptchaToken", but development has no captcha. Add "captcha" with the site key of development, or write "captcha": "none".',
    },
  ]);
});
