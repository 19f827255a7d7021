// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../src/model/answers.ts';
import { inputsNamed, mainAction, shownMessages, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

interface Row {
  readonly name: string;
  readonly answer: (user: UserEvent) => Promise<void>;
  readonly sent: AnswerValue;
  /** Enters an invalid answer. Absent means that a missing answer is invalid. */
  readonly enterInvalid?: (user: UserEvent) => Promise<void>;
  readonly message: string;
}

/** The slider of a field has the same label. */
const typedInto = { selector: 'input:not([type="range"])' };

function typeText(label: string, text: string): Row['answer'] {
  return async (user) => {
    await user.clear(screen.getByLabelText(label, typedInto));
    await user.type(screen.getByLabelText(label, typedInto), text);
  };
}

function clickLabel(label: string): Row['answer'] {
  return async (user) => user.click(screen.getByLabelText(label, typedInto));
}

/** Types each part of a date into its input. The Philippines put the month first. */
function typeDateParts(texts: { readonly [part: string]: string }): Row['answer'] {
  return async (user) => {
    for (const [part, text] of Object.entries(texts)) {
      await user.clear(screen.getByLabelText(part));
      if (text !== '') await user.type(screen.getByLabelText(part), text);
    }
  };
}

const rows: readonly Row[] = [
  {
    name: 'nickname',
    answer: typeText('Nickname', '  Mari\u{301}a   José '),
    sent: 'María José',
    enterInvalid: typeText('Nickname', 'M'),
    message: 'Enter at least 2 characters for: Nickname',
  },
  {
    name: 'email',
    answer: typeText('Email address', 'maria@example.com'),
    sent: 'maria@example.com',
    enterInvalid: typeText('Email address', 'maria@example'),
    message: 'Enter an email address in full, like name@example.com',
  },
  {
    name: 'phoneNumber',
    answer: typeText('Mobile number', '+63 (0)917 123-4567'),
    sent: '+639171234567',
    enterInvalid: typeText('Mobile number', '(02) 8123 4567'),
    message: 'Enter a mobile number that can receive text messages',
  },
  {
    name: 'monthlyIncome',
    answer: typeText('Monthly income', '25000'),
    sent: 25_000,
    enterInvalid: typeText('Monthly income', '999'),
    message: 'Enter ₱1,000 or more for: Monthly income',
  },
  {
    name: 'wish',
    answer: typeText('Wish', '35000'),
    sent: 35_000,
    enterInvalid: typeText('Wish', '130000'),
    message: 'Enter ₱120,000 or less for: Wish',
  },
  { name: 'purpose', answer: clickLabel('A home'), sent: 'home', message: 'Choose what it is for' },
  {
    name: 'children',
    answer: async (user) => {
      await user.selectOptions(screen.getByLabelText('How many children?'), 'Three');
    },
    sent: 3,
    message: 'Choose how many',
  },
  { name: 'owner', answer: clickLabel('No'), sent: false, message: 'Say whether you own it' },
  {
    name: 'dateOfBirth',
    answer: typeDateParts({ Month: '3', Day: '31', Year: '1980' }),
    sent: '1980-03-31',
    enterInvalid: typeDateParts({ Month: '2', Day: '31', Year: '1980' }),
    message: 'Enter a birth date that exists, for example 31 3 1980',
  },
  {
    name: 'mortgageStartedAt',
    answer: typeDateParts({ Month: '04', Year: '2019' }),
    sent: '2019-04',
    enterInvalid: typeDateParts({ Month: '12', Year: '2026' }),
    message: 'Enter a month that is not in the future',
  },
  {
    name: 'citizenship',
    answer: typeText('Country of citizenship', "cote d'ivoire"),
    sent: 'CI',
    enterInvalid: typeText('Country of citizenship', 'Atlantis'),
    message: 'Choose one of the answers to: Country of citizenship',
  },
  {
    name: 'province',
    answer: typeText('Province', 'dak lak'),
    sent: 'VN-72',
    message: 'Choose your province',
  },
  { name: 'region', answer: clickLabel('Małopolskie'), sent: 'PL-MA', message: 'Choose your region' },
  {
    name: 'policies',
    answer: async (user) => {
      await user.click(screen.getByLabelText(/bank and the lender/));
      await user.click(screen.getByLabelText(/data being processed/));
    },
    sent: ['dataProcessing', 'bankSecrecy'],
    enterInvalid: async (user) => user.click(screen.getByLabelText(/credit bureaus/)),
    message: 'Tick every box to continue; the lender needs them all',
  },
  {
    name: 'creditCommitments',
    answer: typeText('How many do you have?', '3'),
    sent: 3,
    enterInvalid: typeText('How many do you have?', '21'),
    message: 'Enter 20 at most',
  },
  {
    name: 'iban',
    answer: typeText('Account number', 'de89 3704 0044 0532 0130 00'),
    sent: 'DE89370400440532013000',
    enterInvalid: typeText('Account number', 'DE89 3704 0044 0532 0130 01'),
    message: 'Check your account number: a digit or letter is wrong or missing',
  },
  {
    name: 'clabe',
    answer: typeText('CLABE', '032180000118359719'),
    sent: '032180000118359719',
    enterInvalid: typeText('CLABE', '032180000118359718'),
    message: 'Check for typing mistakes in: CLABE',
  },
  {
    name: 'postalCode',
    answer: typeText('Postcode', '00950'),
    sent: '00-950',
    enterInvalid: typeText('Postcode', '0095'),
    message: 'Check your postcode: a digit is wrong or missing',
  },
  {
    name: 'employerName',
    answer: typeText('Employer or pension payer', '  Škoda   Auto a.s. '),
    sent: 'Škoda Auto a.s.',
    message: 'Enter who pays your salary or pension',
  },
  {
    name: 'generalPolicies',
    answer: clickLabel('I have read the general policies and agree to them'),
    sent: true,
    message: 'Agree to the general policies to continue',
  },
];

function idsOf(element: Element): readonly string[] {
  return (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
}

/** The ids that `aria-describedby` names but that no element has. */
function danglingReferences(): readonly string[] {
  return [...document.querySelectorAll('[aria-describedby]')]
    .flatMap(idsOf)
    .filter((id) => document.getElementById(id) === null);
}

/** The element marked as invalid: the input, or the group if the inputs form one choice. */
function validatedElement(name: string): Element {
  const [input] = inputsNamed(name);
  if (input === undefined) throw new Error(`no input named ${name}`);
  return input.closest('[role="radiogroup"]') ?? input;
}

describe.each(rows)('the control of "$name"', ({ name, answer, sent, enterInvalid: invalidate, message }) => {
  it('sends a valid answer', async () => {
    const { user, onSubmit, onCommit } = renderStep([name]);
    await answer(user);
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ [name]: sent }]]);
    expect(onCommit).toHaveBeenLastCalledWith(name, sent);
    expect(validatedElement(name).getAttribute('aria-invalid')).toBe('false');
  });

  it('shows an earlier answer, and sends it unchanged', async () => {
    const { user, onSubmit, onCommit } = renderStep([name], { answers: { [name]: sent } });
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ [name]: sent }]]);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('shows an error above the input', async () => {
    const { user, onSubmit } = renderStep([name]);
    await invalidate?.(user);
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(shownMessages([name])).toEqual([message]);
    expect(validatedElement(name).getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(`answer-${name}-error`);
    const [input] = inputsNamed(name);
    expect(error?.compareDocumentPosition(input ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is described by the elements on the page only', async () => {
    const { user } = renderStep([name]);
    expect(danglingReferences()).toEqual([]);
    await invalidate?.(user);
    await user.click(mainAction());
    expect(danglingReferences()).toEqual([]);
    for (const input of inputsNamed(name)) expect(idsOf(input)).toContain(`answer-${name}-error`);
  });

  it('shows a server error at once, and clears it when the answer changes', async () => {
    const serverError = 'The lender cannot take this answer.';
    const { user, onEdit, rerender } = renderStep([name], { serverErrors: { [name]: serverError } });
    expect(shownMessages([name])).toEqual([serverError]);
    expect(document.activeElement).toBe(summary());
    await answer(user);
    await user.tab();
    expect(new Set(onEdit.mock.calls.flat())).toEqual(new Set([name]));
    rerender({ serverErrors: {} });
    expect(shownMessages([name])).toEqual(['']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has a visible label', () => {
    renderStep([name]);
    for (const input of inputsNamed(name)) {
      const label = input.labels?.[0] ?? document.getElementById(input.getAttribute('aria-labelledby') ?? '');
      expect(label?.textContent).toMatch(/\w/);
    }
  });
});

describe('consents', () => {
  it('have no preselected answer', () => {
    renderStep(['marketingConsents', 'generalPolicies']);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });

  it('that were given earlier are checked', () => {
    renderStep(['marketingConsents'], { answers: { marketingConsents: { text: true, post: false } } });
    const checkedBoxes = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(checkedBoxes.map(({ value }) => value)).toEqual(['text']);
  });

  it('are sent as false if no box is ticked', async () => {
    const { user, onSubmit } = renderStep(['marketingConsents']);
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([
      [{ marketingConsents: { email: false, phone: false, text: false, post: false } }],
    ]);
  });

  it('are committed at once, and can be cleared', async () => {
    const { user, onCommit } = renderStep(['generalPolicies']);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox'));
    expect(onCommit.mock.calls).toEqual([
      ['generalPolicies', true],
      ['generalPolicies', undefined],
    ]);
  });

  it('are marked if they are optional', () => {
    renderStep(['marketingConsents']);
    expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe(
      'May we tell you about other offers? (optional)',
    );
  });

  it('open their text without leaving the page', async () => {
    const { user } = renderStep(['email', 'generalPolicies']);
    await user.type(screen.getByLabelText('Email address'), 'maria');
    await user.click(screen.getByRole('button', { name: 'Read: general policies' }));
    expect(screen.getByRole('dialog', { name: 'general policies' }).textContent).toContain(
      'What a loan means',
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('maria');
  });
});

describe('a phone number', () => {
  it.each(['09171234567', '+639171234567', '639171234567', '(0917) 123-4567'])(
    'typed as %s is grouped after blur, with its calling code in front',
    async (text) => {
      const { user } = renderStep(['phoneNumber']);
      await user.type(screen.getByLabelText('Mobile number'), text);
      await user.tab();
      expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('917 123 4567');
      expect(document.getElementById('answer-phoneNumber-prefix')?.textContent).toBe('+63');
    },
  );

  it('of another country stays as typed, and is marked as invalid on submit, then after each blur', async () => {
    const { user, onSubmit } = renderStep(['phoneNumber', 'nickname']);
    const input = screen.getByLabelText<HTMLInputElement>('Mobile number');
    await user.type(input, '+34 600 000 000{Tab}');
    expect([input.value, ...shownMessages(['phoneNumber'])]).toEqual(['+34 600 000 000', '']);
    const prefix = document.getElementById('answer-phoneNumber-prefix');
    expect(prefix?.textContent).toBe('');
    await user.click(mainAction());
    const message = 'Enter a number that begins with +63';
    expect([input.value, ...shownMessages(['phoneNumber'])]).toEqual(['+34 600 000 000', message]);
    await user.clear(input);
    await user.type(input, '12{Tab}');
    await waitFor(() =>
      expect(shownMessages(['phoneNumber'])).toEqual(['Add the missing digits: this number is too short']),
    );
    expect(prefix?.textContent).toBe('+63');
    await user.clear(input);
    await user.type(input, '+34 600 000 000{Tab}');
    await waitFor(() =>
      expect([input.value, ...shownMessages(['phoneNumber'])]).toEqual(['+34 600 000 000', message]),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has the right input attributes', () => {
    renderStep(['phoneNumber']);
    const input = screen.getByLabelText('Mobile number');
    expect([input.getAttribute('type'), input.getAttribute('autocomplete')]).toEqual(['tel', 'tel-national']);
  });
});

describe('an amount of money', () => {
  it('is grouped during typing, and the caret stays after the same digit', async () => {
    const { user } = renderStep(['monthlyIncome']);
    const input = screen.getByLabelText<HTMLInputElement>('Monthly income');
    await user.type(input, '1234567');
    expect(input.value).toBe('1,234,567');
    input.value = '19234,567';
    input.setSelectionRange(2, 2);
    fireEvent.input(input);
    expect(input.value).toBe('19,234,567');
    expect(input.selectionStart).toBe(2);
  });

  it('opens the numeric keyboard', () => {
    renderStep(['monthlyIncome']);
    expect(screen.getByLabelText('Monthly income').getAttribute('inputmode')).toBe('decimal');
  });

  it('does not accept JavaScript notation such as 1e5', async () => {
    const { user, onCommit } = renderStep(['monthlyIncome']);
    await user.type(screen.getByLabelText('Monthly income'), '1e5{Tab}');
    expect(onCommit.mock.calls).toEqual([['monthlyIncome', '1e5']]);
  });
});
