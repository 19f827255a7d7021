// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StepPage, type StepPageProps } from '../../src/pages/steps/step-page.tsx';
import type { PageSetting } from '../../src/pages/page-setting.ts';
import { PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { stepPageProps } from '../support/form/step-page-props.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const reconnect = () => act(() => window.dispatchEvent(new Event('online')));

function show(changes: Partial<StepPageProps> = {}) {
  const props = { ...stepPageProps('email'), ...changes };
  const page = (changes: Partial<StepPageProps>) => (
    <PageFrame>
      <StepPage {...props} {...changes} />
    </PageFrame>
  );
  const view = render(page({}));
  return { ...props, update: (changes: Partial<StepPageProps>) => view.rerender(page(changes)) };
}

/** Opens a page of a returning applicant. */
function openAgain(progress: StepPageProps['progress'], changes: Partial<StepPageProps> = {}) {
  return render(
    <PageFrame brand={{ isResumed: true }}>
      <StepPage {...stepPageProps('email')} progress={progress} {...changes} />
    </PageFrame>,
  );
}

const welcome = () => screen.getByText('Welcome back. We kept your answers.');
const isLabelHidden = () => screen.getByText('Email address').classList.contains('visually-hidden');

preparePageTests();

describe('the page of a step', () => {
  it('has its name in its main landmark and its title', () => {
    show();
    expect(screen.getByRole('main').dataset['page']).toBe('everything');
    expect(screen.getByRole('main').className).toContain('example-main');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What about you?');
    expect(document.title).toBe('What about you? – Example: a loan');
  });

  it('has "Error:" before its title while it has errors', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'Send everything' }));
    expect(document.title).toBe('Error: What about you? – Example: a loan');
    await user.type(screen.getByLabelText('Email address'), 'maria@example.com');
    await user.click(screen.getByRole('button', { name: 'Send everything' }));
    expect(document.title).toBe('What about you? – Example: a loan');
  });

  it('does not move the focus if it is the first page', () => {
    show();
    expect(document.activeElement).toBe(document.body);
  });

  it('welcomes a returning applicant where another text was, so that the first question does not move', () => {
    const { unmount } = openAgain({ page: 2, pages: 6, minutesLeft: 3 });
    const row = welcome().closest('p');
    expect(row?.textContent).toMatch(/^Welcome back\. We kept your answers\. Your application/);
    expect(row?.parentElement?.querySelector('progress')).not.toBeNull();
    expect(screen.queryByText(/min left/)).toBeNull();
    unmount();
    openAgain({ page: 1, pages: 1 });
    expect(welcome().parentElement?.previousElementSibling).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says in the row of the progress that an answer is missing, so that the first question does not move', () => {
    const progress = { page: 2, pages: 6, minutesLeft: 3 };
    const { update } = show({ askedAgain: true, progress });
    const row = screen.getByText('An answer is missing here.').closest('p');
    expect(row?.textContent).toMatch(
      /^An answer is missing here\. All the others are kept\. Your application/,
    );
    expect(row?.parentElement?.querySelector('progress')).not.toBeNull();
    expect(screen.queryByText(/min left/)).toBeNull();
    // The heading receives the focus, and is below the note.
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('aria-describedby')).toBe(row?.id);
    update({ askedAgain: false });
    expect(screen.queryByText('An answer is missing here.')).not.toBeNull();
  });

  it('shows the note of a missing answer instead of the welcome', () => {
    openAgain({ page: 2, pages: 6 }, { askedAgain: true });
    expect(screen.getByText('An answer is missing here.').closest('p')?.textContent).not.toContain('Welcome');
  });

  it('shows the label of its only question to screen readers alone, because the heading asks the same', () => {
    show();
    expect(isLabelHidden()).toBe(true);
    expect(screen.getByLabelText('Email address').getAttribute('name')).toBe('email');
    cleanup();
    show(stepPageProps('email', 'nickname'));
    expect(isLabelHidden()).toBe(false);
  });

  it('has a back link only with an earlier step', async () => {
    const onBack = vi.fn<() => void>();
    const { update } = show();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    update({ onBack });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('shows the loan once, on the step that asks for it', () => {
    show(stepPageProps('amount', 'period'));
    expect(screen.getAllByText('₱20,000 over 84 months')).toHaveLength(1);
    expect(screen.getAllByText(/₱20,000/)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
  });

  it('shows the loan with a link to the step that asks for it', async () => {
    const onChangeLoan = vi.fn<() => void>();
    const { update } = show();
    expect(screen.getByText('₱20,000 over 84 months')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    update({ onChangeLoan });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(onChangeLoan).toHaveBeenCalledOnce();
  });
});

it('the loan of later pages has its price each month, in whole units', () => {
  const { unmount } = render(
    <PageFrame brand={{ pricing: { interestRate: 24 } }}>
      <StepPage {...stepPageProps('email')} />
    </PageFrame>,
  );
  expect(screen.getByText('about ₱494 each month')).toBeTruthy();
  unmount();
  show();
  expect(screen.queryByText(/each month/)).toBeNull();
});

describe('the brand’s note about credit bureaus', () => {
  const creditBureau = { question: 'Does it harm my score?', answer: 'No: terms alone are asked for.' };
  const helpText = (question: string, props: Partial<StepPageProps>, brand: Partial<PageSetting>) => {
    const { unmount } = render(
      <PageFrame brand={brand}>
        <StepPage {...stepPageProps(question)} {...props} />
      </PageFrame>,
    );
    const notes = screen.queryAllByText(creditBureau.question).map((note) => {
      const previousElement = note.closest('details')?.previousElementSibling;
      return previousElement instanceof HTMLElement ? (previousElement.dataset['question'] ?? null) : null;
    });
    unmount();
    return notes;
  };

  it('is shown once: below the consent question or at the submit button', () => {
    expect([
      helpText('policies', {}, { creditBureau }),
      helpText('policies', { sendsAll: true }, { creditBureau }),
      helpText('email', { sendsAll: true }, { creditBureau }),
      helpText('email', {}, { creditBureau }),
      helpText('policies', { sendsAll: true }, {}),
    ]).toEqual([['policies'], ['policies'], [null], [], []]);
  });
});

describe('the information about what is sent', () => {
  const eachPage = /Each time you continue, the answers of that page are sent to the lender\.$/;

  it('is stated on the first page', () => {
    const { update } = show();
    expect(screen.getByText(eachPage)).toBeTruthy();
    update({ sendsAll: true });
    expect(screen.getByText(/The button sends your answers to the lender\.$/)).toBeTruthy();
  });

  it('is not repeated on later pages', () => {
    show({ ...stepPageProps('email'), onBack: vi.fn<() => void>() });
    expect(screen.queryByText(eachPage)).toBeNull();
  });
});

describe('sending a step', () => {
  it('shows nothing for three seconds, then that it is slow', () => {
    vi.useFakeTimers();
    const { update } = show();
    update({ sending: { status: 'sending' } });
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.getByText(/^Asking costs nothing/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(/^Still sending/)).toBeTruthy();
    update({ sending: { status: 'idle' } });
    expect(screen.getByText(/^Asking costs nothing/)).toBeTruthy();
  });

  it.each([
    ['offline', 'We could not reach the lender'],
    ['refused', 'Your application was not sent'],
    ['unreadable', 'We are not sure your answers arrived'],
    ['interrupted', 'The page was closed before an answer came'],
  ] as const)(
    'that ended "%s" shows a message and can be retried with the same answers',
    async (kind, title) => {
      const { onSubmit } = show({
        answers: { email: 'maria@example.com' } as StepPageProps['answers'],
        sending: { status: 'failed', kind },
      });
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toContain(title);
      expect(document.title).toMatch(/^Error: /);
      const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
      expect(again.type).toBe('submit');
      await user.click(again);
      expect(onSubmit).toHaveBeenCalledWith({ email: 'maria@example.com' });
      expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('maria@example.com');
    },
  );

  describe('without network', () => {
    beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

    const waitingForNetwork: Partial<StepPageProps> = {
      answers: { email: 'maria@example.com' } as StepPageProps['answers'],
      sending: { status: 'failed', kind: 'offline' },
    };

    it('shows what is pending, and submits by itself when the network returns', async () => {
      const { onSubmit } = show(waitingForNetwork);
      expect(screen.getByRole('alert').textContent).toContain('Waiting for your connection');
      await reconnect();
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'maria@example.com' }));
      expect(onSubmit).toHaveBeenCalledOnce();
    });

    it('waits for the button if input has changed', async () => {
      const { onSubmit } = show(waitingForNetwork);
      await user.type(screen.getByLabelText('Email address'), 'x');
      expect(screen.getByRole('alert').textContent).toContain('We could not reach the lender');
      await reconnect();
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });

  it('that became slow can be retried in parallel', () => {
    show({ sending: { status: 'slow' } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('This is taking longer than it should');
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).type).toBe('submit');
  });

  it('with server errors shows them as reasons of the lender, not as a failure', () => {
    show({
      sending: { status: 'failed', kind: 'rejected' },
      serverErrors: { email: 'This address is taken.' },
      unownedErrors: ['The credit bureau is closed.'],
    });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(
      'The lender did not accept “Email address”. Its reason: This address is taken.',
    );
    expect(alert.textContent).toContain('The lender’s reason: The credit bureau is closed.');
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(document.title).toMatch(/^Error: /);
  });

  it('with server errors has no summary after all are corrected', () => {
    const rejectedStatus = { sending: { status: 'failed', kind: 'rejected' } } as const;
    const { update } = show({ ...rejectedStatus, serverErrors: { email: 'This address is taken.' } });
    update({ ...rejectedStatus, serverErrors: {} });
    expect(document.title).toBe('What about you? – Example: a loan');
  });
});
