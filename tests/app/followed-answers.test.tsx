// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { inputNamed, inputsNamed, shownMessages } from '../support/form/form-page.ts';
import { prepareFormTests } from '../support/form/form-test.ts';
import { openStep } from '../support/shipped/open-step.tsx';

prepareFormTests();

function dateOfBirth(): string {
  return ['day', 'month', 'year']
    .map((part) => inputsNamed('dateOfBirth').find((input) => input.dataset['part'] === part)?.value ?? '')
    .join('.');
}

function gender(): string | undefined {
  return inputsNamed('gender').find(({ checked }) => checked)?.value;
}

function address(): readonly string[] {
  return ['street', 'houseNumber'].map((name) => inputNamed(name).value);
}

async function typeInto(name: string, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(inputNamed(name));
  await user.type(inputNamed(name), `${text}{Tab}`);
}

describe('answers derived from a personal code', () => {
  it.each([
    [
      'poland',
      '44051401359',
      '14.5.1944',
      undefined,
      'Uzupełniliśmy: Data urodzenia. Sprawdź, czy wszystko się zgadza.',
    ],
    [
      'romania',
      '1800101221144',
      '1.1.1980',
      undefined,
      'Am completat pentru dumneavoastră: Data nașterii. Verificați dacă totul este corect.',
    ],
    // The code of a resident leaves the century open. In only one of the two the applicant is old enough to borrow.
    ['romania', '7800101221145', '1.1.1980', undefined, 'Am completat'],
    [
      'mexico',
      'HEGG560427MVZRRL04',
      '27.4.1956',
      'female',
      'Lo llenamos por ti: Fecha de nacimiento y Sexo. Revisa que sea correcto.',
    ],
    ['vietnam', '001190012345', '..1990', 'female', 'Đã điền giúp bạn: Ngày sinh và Giới tính.'],
  ])('are prefilled in %s from %s', async (slug, code, birth, sex, expected) => {
    await openStep(slug, 'personal-code');
    await typeInto('personalCode', code);
    expect(await screen.findByText(expected, { exact: false })).toBeTruthy();
    expect([dateOfBirth(), gender()]).toEqual([birth, sex]);
  });

  it('change with the code, unless they were changed by hand', async () => {
    await openStep('mexico', 'personal-code');
    await typeInto('personalCode', 'HEGG560427MVZRRL04');
    await userEvent.click(screen.getByLabelText('No binario (X)'));
    await typeInto('personalCode', 'BOXW310820HNERXN09');
    expect([dateOfBirth(), gender()]).toEqual(['20.8.1931', 'other']);
  });

  it('do not replace earlier answers, and a contradiction is an error at the code', async () => {
    await openStep('poland', 'personal-code');
    await typeInto('dateOfBirth', '1');
    await typeInto('personalCode', '44051401359');
    expect(dateOfBirth()).toBe('1..');
    for (const input of inputsNamed('dateOfBirth')) {
      await userEvent.clear(input);
      await userEvent.type(input, input.dataset['part'] === 'year' ? '1990' : '1');
    }
    fireEvent.submit(inputNamed('personalCode').form ?? document.body);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(shownMessages(['personalCode'])).toEqual([
      'Sprawdź PESEL: wskazuje inną datę urodzenia niż podana',
    ]);
  });
});

describe('a house number that was typed with its street', () => {
  it('is moved to its question with a note, and moving it back is permanent', async () => {
    await openStep('poland', 'address-information');
    await typeInto('street', 'Rzeszowska 12/4');
    expect(
      await screen.findByText('Przenieśliśmy 12/4 do pola „Numer domu”.', { exact: false }),
    ).toBeTruthy();
    expect(address()).toEqual(['Rzeszowska', '12/4']);
    await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(address()).toEqual(['Rzeszowska 12/4', '']);
    expect(document.activeElement).toBe(inputNamed('street'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull());
    await userEvent.tab();
    expect(address()).toEqual(['Rzeszowska 12/4', '']);
  });

  it('is replaced by the house number of another street, unless it was changed by hand', async () => {
    await openStep('poland', 'address-information');
    await typeInto('street', 'Rzeszowska 12');
    await typeInto('street', 'Lwowska 7');
    expect(address()).toEqual(['Lwowska', '7']);
    expect(await screen.findByRole('button', { name: 'Cofnij' })).toBeTruthy();
    await typeInto('houseNumber', '9');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull());
    await typeInto('street', 'Rzeszowska 12');
    expect(address()).toEqual(['Rzeszowska 12', '9']);
  });

  it('stays in the street if the page is hidden during typing, and is moved on blur', async () => {
    await openStep('poland', 'address-information');
    const user = userEvent.setup();
    await user.type(inputNamed('street'), 'Rzeszowska 1');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    fireEvent.focusOut(inputNamed('street'));
    await user.keyboard('2');
    expect(address()).toEqual(['Rzeszowska 12', '']);
    await user.tab();
    expect(address()).toEqual(['Rzeszowska', '12']);
  });

  it('is not moved if the other field already has an answer', async () => {
    await openStep('vietnam', 'address-information');
    await typeInto('houseNumber', '7');
    await typeInto('street', '12 Nguyễn Huệ');
    expect(address()).toEqual(['12 Nguyễn Huệ', '7']);
  });
});
