// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LookUps } from '../../src/form/look-ups.ts';
import type { Answers } from '../../src/model/answers.ts';
import { deferred } from '../support/form/form-deferred.ts';
import { inputNamed, inputsNamed, mainAction } from '../support/form/form-page.ts';
import { type RenderedStep, renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const address = ['postalCode', 'city', 'province', 'nickname'];

function postcode(): HTMLElement {
  return screen.getByLabelText('Postcode');
}

function textOf(name: string): string | undefined {
  return inputsNamed(name)[0]?.value;
}

function foundAnswers(answers: Readonly<Record<string, string>>): Answers {
  return answers;
}

/** A step whose first code has filled in a city and a province. `next` answers every other code. */
async function withWarsaw(next: () => Promise<Answers>): Promise<RenderedStep> {
  const rendered = renderStep(address, {
    lookUps: {
      byPostalCode: async (_id, code) =>
        code === '00-950' ? foundAnswers({ city: 'Warszawa', province: 'VN-HN' }) : next(),
    },
  });
  await rendered.user.type(postcode(), '00950{Tab}');
  await waitFor(() => expect(textOf('city')).toBe('Warszawa'));
  return rendered;
}

function filledValues(): readonly unknown[] {
  return [textOf('city'), textOf('province'), screen.queryByText(/^Filled in for you/)];
}

async function replaceCode(user: UserEvent, code: string): Promise<void> {
  await user.clear(postcode());
  await user.type(postcode(), `${code}{Tab}`);
}

const lookUpHanoi = async () => foundAnswers({ city: '12345', province: 'VN-HN' });

describe('a look-up by postal code', () => {
  it('fills in empty questions, commits the answers, and announces it', async () => {
    const byPostalCode = vi.fn<NonNullable<LookUps['byPostalCode']>>(async () =>
      foundAnswers({ city: 'Warszawa', province: 'VN-HN', elsewhere: 'nothing of this page' }),
    );
    const { user, onCommit } = renderStep(address, { lookUps: { byPostalCode } });
    await user.type(postcode(), '00950');
    await user.tab();
    expect(byPostalCode.mock.calls).toEqual([['postalCode', '00-950', expect.any(AbortSignal)]]);
    await waitFor(() => expect(textOf('city')).toBe('Warszawa'));
    expect(textOf('province')).toBe('Hà Nội');
    expect(document.activeElement).toBe(inputsNamed('city')[0]);
    expect(onCommit.mock.calls).toEqual([
      ['postalCode', '00-950'],
      ['city', 'Warszawa'],
      ['province', 'VN-HN'],
    ]);
    expect(
      screen.getByText('Filled in for you: Town or city and Province. Check that it is right.'),
    ).toBeTruthy();
  });

  it('does not replace typed answers, even those typed meanwhile', async () => {
    const answer = deferred<Answers>();
    const { user } = renderStep(address, { lookUps: { byPostalCode: () => answer.promise } });
    await user.type(postcode(), '00950');
    await user.tab();
    await user.keyboard('Kra');
    await act(async () => answer.resolve(foundAnswers({ city: 'Warszawa', province: 'VN-HN' })));
    expect([textOf('city'), textOf('province')]).toEqual(['Kra', 'Hà Nội']);
  });

  it('is overwritten by typing if it filled in the focused input', async () => {
    const answer = deferred<Answers>();
    const { user } = renderStep(address, { lookUps: { byPostalCode: () => answer.promise } });
    await user.type(postcode(), '00950');
    await user.tab();
    await act(async () => answer.resolve(foundAnswers({ city: 'Warszawa' })));
    expect(textOf('city')).toBe('Warszawa');
    await user.keyboard('Praga');
    expect(textOf('city')).toBe('Praga');
  });

  it('is overwritten by typing if the filled-in input is pressed', async () => {
    const { user } = await withWarsaw(lookUpHanoi);
    const city = inputNamed('city');
    await user.click(inputNamed('nickname'));
    await user.click(city);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await user.keyboard('Praga');
    expect(textOf('city')).toBe('Praga');
  });

  it('does not select text that was typed before the next frame', async () => {
    await withWarsaw(lookUpHanoi);
    const city = inputNamed('city');
    act(() => inputNamed('nickname').focus());
    act(() => city.focus());
    city.setRangeText('P', 0, city.value.length, 'end');
    fireEvent.input(city);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect([city.value, city.selectionStart, city.selectionEnd]).toEqual(['P', 1, 1]);
  });

  it('replaces its own answers, unless they were changed', async () => {
    const places: Readonly<Record<string, Answers>> = {
      '00-950': foundAnswers({ city: 'Warszawa', province: 'VN-HN' }),
      '30-001': foundAnswers({ city: 'Kraków', province: 'VN-SG' }),
    };
    const { user } = renderStep(address, {
      lookUps: { byPostalCode: async (_id, code) => places[code] ?? {} },
    });
    await user.type(postcode(), '00950');
    await user.tab();
    await waitFor(() => expect(textOf('city')).toBe('Warszawa'));
    await user.clear(screen.getByRole('combobox', { name: 'Province' }));
    await user.type(screen.getByRole('combobox', { name: 'Province' }), 'dong{Enter}');
    await user.clear(postcode());
    await user.type(postcode(), '30001');
    await user.tab();
    await waitFor(() => expect(textOf('city')).toBe('Kraków'));
    expect(textOf('province')).toBe('Đồng Nai');
  });

  it('for an earlier code is ignored', async () => {
    const slowReply = deferred<Answers>();
    const { user } = renderStep(address, {
      lookUps: {
        byPostalCode: async (_id, code) =>
          code === '00-950' ? slowReply.promise : foundAnswers({ city: 'Kraków' }),
      },
    });
    await user.type(postcode(), '00950');
    await user.tab();
    await user.clear(postcode());
    await user.type(postcode(), '30001');
    await user.tab();
    await waitFor(() => expect(textOf('city')).toBe('Kraków'));
    await act(async () => slowReply.resolve(foundAnswers({ city: 'Warszawa', nickname: 'late' })));
    expect([textOf('city'), textOf('nickname')]).toEqual(['Kraków', '']);
  });

  it('for a code that has since been cleared or become invalid fills in nothing', async () => {
    for (const laterCode of ['', '0095']) {
      const answer = deferred<Answers>();
      const { user } = renderStep(address, { lookUps: { byPostalCode: () => answer.promise } });
      await user.type(postcode(), '00950');
      await user.tab();
      await user.clear(postcode());
      await user.type(postcode(), `${laterCode}{Tab}`);
      await act(async () => answer.resolve(foundAnswers({ city: 'Warszawa' })));
      expect(textOf('city')).toBe('');
      cleanup();
    }
  });

  it('removes what the previous code filled in if the next one has no result', async () => {
    const { user, onCommit } = await withWarsaw(async () => foundAnswers({ province: 'VN-SG' }));
    await replaceCode(user, '30001');
    await waitFor(() => expect(textOf('province')).toBe('TP. Hồ Chí Minh'));
    expect(textOf('city')).toBe('');
    expect(onCommit.mock.calls).toContainEqual(['city', undefined]);
    expect(screen.getByText(/^Filled in for you/).textContent).toBe(
      'Filled in for you: Province. Check that it is right.',
    );
  });

  it('removes the answers of the previous code while it is running and after it fails', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answer = deferred<'over'>();
    const { user } = await withWarsaw(async () => {
      await answer.promise;
      throw new Error('gone');
    });
    await replaceCode(user, '30001');
    expect(filledValues()).toEqual(['', '', null]);
    await act(async () => answer.resolve('over'));
    await waitFor(() => expect(warnings).toHaveBeenCalledTimes(1));
    expect(filledValues()).toEqual(['', '', null]);
  });

  it('is undone with its code, except for changed answers', async () => {
    const { user } = await withWarsaw(async () => ({}));
    await user.clear(screen.getByLabelText('Town or city'));
    await user.type(screen.getByLabelText('Town or city'), 'Praga');
    await replaceCode(user, '');
    expect([textOf('city'), textOf('province')]).toEqual(['Praga', '']);
    expect(screen.queryByText(/^Filled in for you/)).toBeNull();
  });

  it('of one question does not affect the look-up of another question', async () => {
    const [home, work] = [deferred<Answers>(), deferred<Answers>()];
    const { user } = renderStep(['postalCode', 'employerPostalCode', 'city', 'nickname'], {
      lookUps: { byPostalCode: (id) => (id === 'postalCode' ? home.promise : work.promise) },
    });
    await user.type(inputNamed('postalCode'), '00950');
    await user.type(inputNamed('employerPostalCode'), '30001{Tab}');
    await act(async () => work.resolve(foundAnswers({ nickname: 'Kraków' })));
    await act(async () => home.resolve(foundAnswers({ city: 'Warszawa' })));
    expect([textOf('city'), textOf('nickname')]).toEqual(['Warszawa', 'Kraków']);
    await user.clear(inputNamed('employerPostalCode'));
    await user.tab();
    expect([textOf('city'), textOf('nickname')]).toEqual(['Warszawa', '']);
  });

  it('fills in nothing that breaks the rules of its question', async () => {
    const { user } = renderStep(address, { lookUps: { byPostalCode: lookUpHanoi } });
    await user.type(postcode(), '00950');
    await user.tab();
    await waitFor(() => expect(textOf('province')).toBe('Hà Nội'));
    expect(textOf('city')).toBe('');
  });

  it('is not requested for an invalid code', async () => {
    const byPostalCode = vi.fn<NonNullable<LookUps['byPostalCode']>>(async () => ({}));
    const { user } = renderStep(address, { lookUps: { byPostalCode } });
    await user.type(postcode(), '0095');
    await user.tab();
    expect(byPostalCode).not.toHaveBeenCalled();
  });

  it('that fails is logged, and does not stop the applicant', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, onSubmit } = renderStep(['postalCode'], {
      lookUps: { byPostalCode: () => Promise.reject(new Error('gone')) },
    });
    await user.type(postcode(), '00950{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ postalCode: '00-950' }]]);
    await waitFor(() => expect(warnings).toHaveBeenCalledTimes(1));
  });

  it('that never returns does not stop the applicant', async () => {
    const { user, onSubmit } = renderStep(['postalCode'], {
      lookUps: { byPostalCode: () => deferred<Answers>().promise },
    });
    await user.type(postcode(), '00950');
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('a company', () => {
  const names = ['Acme AG', 'Acme Logistik GmbH'];
  const label = 'Employer or pension payer';

  it('is a plain text input without a search', () => {
    renderStep(['employerName']);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('organization');
  });

  it('is suggested after three characters, and chosen by keyboard or press', async () => {
    const companies = vi.fn<NonNullable<LookUps['companies']>>(async () => [...names, 'Acme AG']);
    const { user, onCommit } = renderStep(['employerName'], { lookUps: { companies } });
    await user.type(screen.getByLabelText(label), 'ac');
    await user.type(screen.getByLabelText(label), 'me');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(names);
    expect(companies.mock.calls).toEqual([['acme', expect.any(AbortSignal)]]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onCommit.mock.calls).toEqual([['employerName', 'Acme Logistik GmbH']]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('that is not suggested is valid too: Enter submits the typed text', async () => {
    const { user, onSubmit } = renderStep(['employerName'], { lookUps: { companies: async () => names } });
    await user.type(screen.getByLabelText(label), 'Acme');
    await screen.findAllByRole('option');
    await user.keyboard(' & Sons{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ employerName: 'Acme & Sons' }]]);
  });

  it('is suggested for the current text, not for an earlier one', async () => {
    const slowReply = deferred<readonly string[]>();
    const { user } = renderStep(['employerName'], {
      lookUps: { companies: async (text) => (text === 'acme' ? slowReply.promise : ['Siemens']) },
    });
    const field = screen.getByLabelText(label);
    await user.type(field, 'acme');
    await user.clear(field);
    await user.type(field, 'siem');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Siemens']);
    await act(async () => slowReply.resolve(names));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Siemens']);
  });

  it('can be typed without interruption if the search fails', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, onSubmit } = renderStep(['employerName'], {
      lookUps: { companies: () => Promise.reject(new Error('gone')) },
    });
    await user.type(screen.getByLabelText(label), 'Acme');
    await waitFor(() => expect(warnings).toHaveBeenCalledTimes(1));
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
