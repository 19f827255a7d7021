// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Captcha, CaptchaToken } from '../../../src/form/captcha/captcha.ts';

import { deferred } from '../../support/form/form-deferred.ts';
import { stepModuleOf, stepOf, type StepSample } from '../../support/form/form-flow.ts';
import { mainAction, summary } from '../../support/form/form-page.ts';
import { renderStep } from '../../support/form/form-render.tsx';
import { prepareFormTests } from '../../support/form/form-test.ts';
import { personCaptcha } from '../../support/form/person-captcha.ts';

prepareFormTests();

const names = ['email', 'googleCaptchaToken'];
const answers = { email: 'maria@example.com' };

function captchaWith(
  getToken: Captcha['getToken'],
): Captcha & { readonly prepare: ReturnType<typeof vi.fn> } {
  return { policies: [], prepare: vi.fn<() => void>(), getToken };
}

/** The same step in a country that requires a token. */
function stepWithRequiredToken(): StepSample {
  const { flow, step, stepModule } = stepOf(...names);
  const dataPoints = Object.fromEntries(
    Object.entries(flow.dataPoints).map(([id, dataPoint]) => [
      id,
      dataPoint && { ...dataPoint, required: true },
    ]),
  );
  return {
    flow: { ...flow, dataPoints },
    step,
    stepModule: stepModuleOf({ ...stepModule.schema, required: names }, stepModule.uiSchema),
  };
}

describe('a captcha in a form', () => {
  it('creates a token for each submit, without input and without storing it', async () => {
    const { user, onSubmit, onCommit } = renderStep(names, { answers, captcha: personCaptcha() });
    await user.click(mainAction());
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([
      [{ ...answers, googleCaptchaToken: 'person:everything:1' }],
      [{ ...answers, googleCaptchaToken: 'person:everything:2' }],
    ]);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('is named by its label and explained by its help', () => {
    renderStep(names, { answers, captcha: personCaptcha() });
    const check = screen.getByRole('group', { name: 'Protected against robots' });
    expect(within(check).queryByText(/we automatically check/)).not.toBeNull();
  });

  it('that is disabled is not mentioned, and no token is sent', async () => {
    const { user, onSubmit } = renderStep(names, { answers });
    expect(screen.queryByText(/we automatically check/)).toBeNull();
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[answers]]);
  });

  it('is not requested while answers are invalid', async () => {
    const getToken = vi.fn<Captcha['getToken']>();
    const { user } = renderStep(names, { captcha: captchaWith(getToken) });
    await user.click(mainAction());
    expect(getToken).not.toHaveBeenCalled();
  });

  it('that is blocked does not stop the applicant if the token is optional, and is logged once without an answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const captcha = captchaWith(async () => ({ unavailable: 'the script could not be loaded' }));
    const { user, onSubmit } = renderStep(names, { answers, captcha });
    await user.click(mainAction());
    await user.click(mainAction());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSubmit.mock.calls).toEqual([[answers], [answers]]);
    expect(warn.mock.calls).toEqual([
      ['The captcha returned no token', '{"reason":"the script could not be loaded"}'],
    ]);
  });

  it('that fails shows and focuses an error if the token is required, and the next submit retries', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const replies: CaptchaToken[] = [{ unavailable: 'blocked' }, { token: 'a-person' }];
    const captcha = captchaWith(async () => replies.shift() ?? { unavailable: 'no more' });
    const { user, onSubmit } = renderStep(names, { ...stepWithRequiredToken(), answers, captcha });
    await user.click(mainAction());
    const message =
      'We could not check that a person filled this in. Check that you are online, then send it again.';
    expect(document.activeElement).toBe(summary());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(within(summary()).getByRole('link', { name: message }));
    expect(document.activeElement?.textContent).toContain(message);
    await user.click(mainAction());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSubmit.mock.calls).toEqual([[{ ...answers, googleCaptchaToken: 'a-person' }]]);
  });

  it('that is slow is requested once, and the page shows that it is busy', async () => {
    const reply = deferred<CaptchaToken>();
    const getToken = vi.fn<Captcha['getToken']>(() => reply.promise);
    const { user, onSubmit } = renderStep(names, { answers, captcha: captchaWith(getToken) });
    await user.dblClick(mainAction());
    await user.type(screen.getByLabelText('Email address'), '{Enter}');
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(mainAction().getAttribute('aria-disabled')).toBe('true');
    reply.resolve({ token: 'a-person' });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('is loaded when the form is first used, not before', async () => {
    const captcha = captchaWith(personCaptcha().getToken);
    const { user } = renderStep(names, { captcha });
    expect(captcha.prepare).not.toHaveBeenCalled();
    await user.tab();
    expect(captcha.prepare).toHaveBeenCalled();
  });
});
