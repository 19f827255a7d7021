// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EmailAdvice, LookUps } from '../../src/form/look-ups.ts';
import { deferred } from '../support/form/form-deferred.ts';
import { inputsNamed, mainAction } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

type Ask = NonNullable<LookUps['emailAdvice']>;

const suggestion = 'maria@gmail.com';
const question = `Did you mean ${suggestion}?`;
const hint = 'Our messages may not reach this address. Check it, and continue if it is right.';

function lookUpReturning(advice: EmailAdvice) {
  return vi.fn<Ask>(async () => advice);
}

function email(): HTMLInputElement {
  const [input] = inputsNamed('email');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no email input.');
  return input;
}

describe('a suggested correction of the address', () => {
  it('is shown after blur, announced politely, and applied with one press', async () => {
    const emailAdvice = lookUpReturning({ isReachable: false, suggestion });
    const { user, onCommit } = renderStep(['email', 'nickname'], { lookUps: { emailAdvice } });
    await user.type(email(), ' mailto:maria@gmial.com ');
    expect(emailAdvice).not.toHaveBeenCalled();
    await user.tab();
    expect(emailAdvice.mock.calls).toEqual([['maria@gmial.com', expect.any(AbortSignal)]]);
    const offer = await screen.findByRole('button', { name: question });
    expect(offer.closest('[role="status"], output')).not.toBeNull();
    expect(email().getAttribute('aria-describedby')?.split(' ')).toContain(offer.parentElement?.id);
    await user.click(offer);
    expect(email().value).toBe(suggestion);
    expect(document.activeElement).toBe(email());
    expect(onCommit.mock.calls).toEqual([
      ['email', 'maria@gmial.com'],
      ['email', suggestion],
    ]);
    expect(screen.queryByText(question)).toBeNull();
  });

  it('does not prevent sending the address unchanged', async () => {
    const { user, onSubmit } = renderStep(['email'], {
      lookUps: { emailAdvice: lookUpReturning({ isReachable: false, suggestion }) },
    });
    await user.type(email(), 'maria@gmial.com');
    await user.tab();
    await screen.findByRole('button', { name: question });
    expect(email().getAttribute('aria-invalid')).toBe('false');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ email: 'maria@gmial.com' }]]);
  });

  it('disappears when the address changes', async () => {
    const { user } = renderStep(['email'], {
      lookUps: { emailAdvice: lookUpReturning({ isReachable: false, suggestion }) },
    });
    await user.type(email(), 'maria@gmial.com');
    await user.tab();
    await screen.findByText(question);
    await user.type(email(), 'x');
    expect(screen.queryByText(question)).toBeNull();
  });

  for (const suggestion of ['maria@gmial.com', 'not an address', '']) {
    it(`is not offered if it is ${JSON.stringify(suggestion)}`, async () => {
      const { user } = renderStep(['email'], {
        lookUps: { emailAdvice: lookUpReturning({ isReachable: false, suggestion }) },
      });
      await user.type(email(), 'maria@gmial.com');
      await user.tab();
      await screen.findByText(hint);
      expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
    });
  }
});

describe('an address that may be undeliverable', () => {
  it('shows a hint without an error, and does not prevent submitting', async () => {
    const { user, onSubmit } = renderStep(['email'], {
      lookUps: { emailAdvice: lookUpReturning({ isReachable: false }) },
    });
    await user.type(email(), 'maria@home.invalid');
    await user.tab();
    await screen.findByText(hint);
    expect(email().getAttribute('aria-invalid')).toBe('false');
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is not mentioned if it can receive mail', async () => {
    const emailAdvice = lookUpReturning({ isReachable: true });
    const { user } = renderStep(['email'], { lookUps: { emailAdvice } });
    await user.type(email(), 'maria@example.com');
    await user.tab();
    await waitFor(() => expect(emailAdvice).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(hint)).toBeNull();
  });
});

describe('the request for advice', () => {
  it('waits until the address is valid', async () => {
    const emailAdvice = lookUpReturning({ isReachable: true });
    const { user } = renderStep(['email'], { lookUps: { emailAdvice } });
    await user.type(email(), 'maria@');
    await user.tab();
    await user.clear(email());
    await user.tab();
    expect(emailAdvice).not.toHaveBeenCalled();
  });

  it('is sent once for the same address', async () => {
    const emailAdvice = lookUpReturning({ isReachable: true });
    const { user } = renderStep(['email'], { lookUps: { emailAdvice } });
    await user.type(email(), 'maria@example.com');
    await user.tab();
    await user.click(email());
    await user.tab();
    expect(emailAdvice).toHaveBeenCalledTimes(1);
  });

  it('is ignored if the address has changed meanwhile', async () => {
    const slowAdvice = deferred<EmailAdvice>();
    const { user } = renderStep(['email', 'nickname'], {
      lookUps: {
        emailAdvice: (address) =>
          address === 'maria@gmial.com' ? slowAdvice.promise : Promise.resolve({ isReachable: true }),
      },
    });
    await user.type(email(), 'maria@gmial.com');
    await user.tab();
    await user.type(email(), 'x');
    await user.tab();
    slowAdvice.resolve({ isReachable: false, suggestion });
    const [nickname] = inputsNamed('nickname');
    if (nickname === undefined) throw new Error('There is no other question.');
    // Advice is rendered in a separate task. Further typing leaves time for many tasks.
    await user.type(nickname, 'Ana');
    expect(screen.queryByText(question)).toBeNull();
  });

  it('that fails is logged without the address, and does not stop the applicant', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, onSubmit } = renderStep(['email'], {
      lookUps: { emailAdvice: () => Promise.reject(new Error('maria@example.com cannot be reached')) },
    });
    await user.type(email(), 'maria@example.com');
    await user.tab();
    await waitFor(() => expect(warnings).toHaveBeenCalledTimes(1));
    expect(JSON.stringify(warnings.mock.calls)).not.toContain('maria');
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('that never arrives does not stop the applicant', async () => {
    const { user, onSubmit } = renderStep(['email'], {
      lookUps: { emailAdvice: () => deferred<EmailAdvice>().promise },
    });
    await user.type(email(), 'maria@example.com');
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
