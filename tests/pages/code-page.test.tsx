// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { Screen, ScreenAction } from '../../src/model/screen.ts';
import { CodePage } from '../../src/pages/code/code-page.tsx';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const i18n = englishI18n();
const user = userEvent.setup({ delay: null });

const verification: Screen = {
  id: 'mobile-verification' as ScreenId,
  kind: 'code',
  route: '/mobile-verification',
  states: [7],
  tone: 'neutral',
  actions: ['resend-code', 'change-number'],
  call: 'verifyMobile',
};
const delivery = { phoneNumber: '+63 ••• ••• 4567', codeLength: 6, resendAfterSeconds: 60, attemptsLeft: 3 };

const onEdit = vi.fn<() => void>();
const onSubmit = vi.fn<(code: string) => void>();
const onAction = vi.fn<(action: ScreenAction) => void>();

const idle = { status: 'idle' } as const;
const noErrors: ComponentProps<typeof CodePage>['serverErrors'] = [];

function page(changes: Partial<ComponentProps<typeof CodePage>> = {}) {
  return (
    <PageFrame i18n={i18n}>
      <CodePage
        screen={verification}
        delivery={delivery}
        serverErrors={noErrors}
        sending={idle}
        resending={idle}
        secondsUntilResend={0}
        onEdit={onEdit}
        onSubmit={onSubmit}
        onAction={onAction}
        {...changes}
      />
    </PageFrame>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the text message' });
const confirm = () => screen.getByRole('button', { name: 'Confirm the code' });
const resend = () => screen.getByRole('button', { name: 'Send a new code' });

preparePageTests();

beforeEach(() => {
  for (const mock of [onEdit, onSubmit, onAction]) mock.mockReset();
});

describe('the input for a code', () => {
  it('is a single input that a phone can autofill, with the number the code was sent to', () => {
    render(page());
    expect(screen.getAllByRole('textbox')).toEqual([input()]);
    expect([input().name, input().inputMode, input().autocomplete]).toEqual([
      'code',
      'numeric',
      'one-time-code',
    ]);
    expect(screen.getByText('+63 ••• ••• 4567')).toBeTruthy();
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '6 digits. Attempts left: 3.',
    );
  });

  it('sends the code only when the button is pressed', async () => {
    render(page());
    await user.type(input(), '482 915');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(confirm());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('482915');
  });

  it('sends the code on Enter as well', async () => {
    render(page());
    await user.type(input(), '482915{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('482915');
  });

  it('extracts the code from a pasted message, and replaces the input', async () => {
    render(page());
    await user.type(input(), '111');
    await user.paste('Halina: 482-915 is your code. Never tell it to anybody. Valid until 08:30.');
    expect(input().value).toBe('482915');
  });

  it('extracts the code from a message that a keyboard inserted', () => {
    render(page());
    fireEvent.change(input(), { target: { value: 'Your code is 482915' } });
    expect(input().value).toBe('482915');
  });

  it('keeps pasted text without a code, so that it can be corrected', async () => {
    render(page());
    await user.click(input());
    await user.paste('4829');
    expect(input().value).toBe('4829');
  });

  it('does not send the code again while it is being sent', async () => {
    render(page({ sending: { status: 'sending' } }));
    await user.type(input(), '482915');
    await user.click(confirm());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('works without data about the code, and accepts any length', async () => {
    render(page({ delivery: undefined }));
    await user.type(input(), '12345678');
    await user.click(confirm());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('12345678');
    expect(screen.getByRole('main').textContent).not.toMatch(/undefined|\{\{/);
  });
});

describe('a wrong code', () => {
  it.each([
    ['', 'Enter the code from the text message'],
    ['4829', 'Enter all 6 digits of the code'],
    ['48291567', 'Enter all 6 digits of the code'],
    ['abcdef', 'Enter all 6 digits of the code'],
  ])('%j is rejected, and the error receives the focus', async (typedCode, message) => {
    render(page());
    if (typedCode !== '') await user.type(input(), typedCode);
    await user.click(confirm());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('link').textContent).toBe(message);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toMatch(/^Error: /);
    await user.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(input());
  });

  it('of unknown length asks for the digits in the message', async () => {
    render(page({ delivery: undefined }));
    await user.type(input(), '12');
    await user.click(confirm());
    expect(screen.getByRole('link').textContent).toBe(
      'Enter the code as it appears in the text message: digits only',
    );
  });

  it('loses its server error once it is edited', async () => {
    render(page());
    await user.click(confirm());
    await user.type(input(), '4');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input().getAttribute('aria-invalid')).toBe('false');
  });

  it('that the lender rejected is shown at the input, and editing clears it', async () => {
    const { rerender } = render(page());
    fireEvent.change(input(), { target: { value: '482915' } });
    rerender(page({ serverErrors: [{ fieldName: 'code', message: 'This is not the code we sent.' }] }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(input().getAttribute('aria-describedby')).toContain('code-error');
    expect(document.getElementById('code-error')?.textContent).toBe(
      'The lender did not accept “Code from the text message”. Its reason: This is not the code we sent.',
    );
    await user.type(input(), '1');
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it('shows a server error of another field without a link', () => {
    render(page({ serverErrors: [{ fieldName: '', message: 'The line is down.' }] }));
    expect(screen.getByRole('alert').textContent).toContain('The lender’s reason: The line is down.');
    expect(screen.queryByRole('link')).toBeNull();
    expect(input().getAttribute('aria-invalid')).toBe('false');
  });

  it('sent too often shows that a pause is needed', () => {
    render(page({ sending: { status: 'failed', kind: 'too-often' } }));
    expect(screen.getByRole('alert').textContent).toContain('Too many attempts in a short time');
    expect(document.title).toMatch(/^Error: /);
  });

  it('without attempts left offers a new code', () => {
    render(page({ delivery: { ...delivery, attemptsLeft: 0 } }));
    expect(screen.getByText('This code no longer works. Ask for a new one below.')).toBeTruthy();
  });
});

describe('another code', () => {
  it('can be requested at once without a waiting time', async () => {
    render(page());
    await user.click(resend());
    expect(onAction).toHaveBeenCalledExactlyOnceWith('resend-code');
    expect(resend().getAttribute('aria-disabled')).toBe('false');
  });

  it('has a countdown that is not announced', async () => {
    const { rerender } = render(page({ secondsUntilResend: 65 }));
    const wait = screen.getByText('You can ask for a new code in 1:05.');
    expect(wait.closest('[aria-live], output, [role="status"], [role="alert"]')).toBeNull();
    expect([resend().getAttribute('aria-disabled'), resend().getAttribute('aria-describedby')]).toEqual([
      'true',
      wait.id,
    ]);
    await user.click(resend());
    expect(onAction).not.toHaveBeenCalled();
    rerender(page({ secondsUntilResend: 64 }));
    expect(screen.getByText('You can ask for a new code in 1:04.')).toBeTruthy();
    expect(announcements()).toEqual([]);
    rerender(page({ secondsUntilResend: 0 }));
    expect(announcements()).toEqual(['You can ask for a new code now.']);
  });

  it('is not announced if it can be requested from the start', () => {
    const { rerender } = render(page({ secondsUntilResend: undefined }));
    rerender(page({ secondsUntilResend: 0 }));
    expect(announcements()).toEqual([]);
  });

  it('is announced after it was sent', () => {
    const { rerender } = render(page({ resending: { status: 'sending' } }));
    act(() => rerender(page({ secondsUntilResend: 60 })));
    expect(announcements()).toEqual(['A new code is on its way to +63 ••• ••• 4567.']);
  });

  it('that could not be sent shows an error and can be retried', async () => {
    render(page({ resending: { status: 'failed', kind: 'offline' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('resend-code');
  });

  it('is not offered if the screen does not list it', () => {
    render(page({ screen: { ...verification, actions: ['change-number'] } }));
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  });
});

it('the number can be changed', async () => {
  render(page());
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  expect(onAction).toHaveBeenCalledExactlyOnceWith('change-number');
});

it('while the delivery data is loading, the code can be entered', async () => {
  render(page({ delivery: 'awaited' }));
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  await user.type(input(), '482915{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('482915');
});

function announcements(): readonly string[] {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((message) => message !== '');
}
