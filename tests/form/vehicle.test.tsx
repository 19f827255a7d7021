// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { VehicleMake } from '../../src/form/look-ups.ts';
import { deferred } from '../support/form/form-deferred.ts';
import { inputsNamed, mainAction, shownMessages } from '../support/form/form-page.ts';
import { type RenderedStep, renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const questions = ['vehicleMake', 'vehicleModel'];
const makes: readonly VehicleMake[] = [
  { name: 'Škoda', models: ['Fabia', 'Octavia'] },
  { name: 'Toyota', models: ['Corolla', 'Hilux'] },
];

function input(name: 'Make' | 'Model'): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name });
}

function offers(): readonly string[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
}

function openers(): readonly string[] {
  return screen
    .queryAllByRole('button', { name: /^Show all answers/ })
    .map((button) => button.getAttribute('aria-label') ?? '');
}

async function renderListed(): Promise<RenderedStep> {
  const rendered = renderStep(questions, { lookUps: { vehicleMakes: async () => makes } });
  await waitFor(() => expect(openers()).toContain('Show all answers: Make'));
  return rendered;
}

async function answer(user: UserEvent, name: 'Make' | 'Model', text: string): Promise<void> {
  await user.clear(input(name));
  await user.type(input(name), `${text}{Tab}`);
}

describe('the make and the model of a vehicle', () => {
  it('are offered from the lender’s list, with the models of the answered make', async () => {
    const { user, onCommit } = await renderListed();
    await user.click(input('Make'));
    expect(offers()).toEqual(['Škoda', 'Toyota']);
    await user.type(input('Make'), 'sko');
    expect(offers()).toEqual(['Škoda']);
    await user.click(screen.getByRole('option', { name: 'Škoda' }));
    expect(onCommit).toHaveBeenLastCalledWith('vehicleMake', 'Škoda');
    await user.click(input('Model'));
    expect(offers()).toEqual(['Fabia', 'Octavia']);
  });

  it('find the models regardless of the spelling of the make', async () => {
    const { user } = await renderListed();
    await answer(user, 'Make', 'SKODA');
    await user.click(input('Model'));
    expect(offers()).toEqual(['Fabia', 'Octavia']);
  });

  it('may be values that are not listed', async () => {
    const { user, onSubmit } = await renderListed();
    await answer(user, 'Make', 'Wartburg');
    expect(openers()).toEqual(['Show all answers: Make']);
    await answer(user, 'Model', '353');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ vehicleMake: 'Wartburg', vehicleModel: '353' }]]);
  });

  it('can be typed if the list cannot be loaded, and the next question requests the list again', async () => {
    const vehicleMakes = vi
      .fn<() => Promise<readonly VehicleMake[]>>(async () => makes)
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'));
    const { user } = renderStep(questions, { lookUps: { vehicleMakes } });
    await waitFor(() => expect(vehicleMakes).toHaveBeenCalledTimes(2));
    expect(openers()).toEqual([]);
    await user.type(input('Make'), 'Toyota');
    await waitFor(() => expect(openers()).toEqual(['Show all answers: Make']));
    await user.tab();
    await waitFor(() => expect(openers()).toHaveLength(2));
    expect(inputsNamed('vehicleMake')[0]?.value).toBe('Toyota');
  });

  it.each([
    ['is removed if the make is changed to another', 'Škoda', 'Octavia', 'Toyota', ''],
    ['stays if its make is unknown', 'Škoda', 'Roomster', 'Toyota', 'Roomster'],
    ['stays if only the spelling of the make changes', 'Škoda', 'Octavia', 'Skoda', 'Octavia'],
    ['stays if it is also a model of the new make', 'Skooda', 'hilux', 'Toyota', 'hilux'],
  ])('a model %s', async (_what, make, model, otherMake, remaining) => {
    const { user } = await renderListed();
    await answer(user, 'Make', make);
    await answer(user, 'Model', model);
    await answer(user, 'Make', otherMake);
    await waitFor(() => expect(input('Model').value).toBe(remaining));
  });

  it('a model typed while the list is loading is kept', async () => {
    const list = deferred<readonly VehicleMake[]>();
    const { user } = renderStep(questions, { lookUps: { vehicleMakes: () => list.promise } });
    await answer(user, 'Make', 'Toyota');
    await answer(user, 'Model', 'Corolla');
    list.resolve(makes);
    await waitFor(() => expect(openers()).toHaveLength(2));
    expect(input('Model').value).toBe('Corolla');
  });

  it('a model of the latest make is kept, even if the list arrives late', async () => {
    const list = deferred<readonly VehicleMake[]>();
    const { user } = renderStep(questions, { lookUps: { vehicleMakes: () => list.promise } });
    await answer(user, 'Make', 'Škoda');
    await answer(user, 'Make', 'Toyota');
    await answer(user, 'Model', 'Corolla');
    list.resolve(makes);
    await waitFor(() => expect(openers()).toHaveLength(2));
    expect(input('Model').value).toBe('Corolla');
  });
});

describe('the year and the kilometres', () => {
  it('are formatted by their type: a year without a separator', async () => {
    const { user, onSubmit } = renderStep(['vehicleRegistrationYear', 'vehicleOdometer']);
    await user.type(screen.getByLabelText(/^Year/), '2019');
    await user.type(screen.getByLabelText(/^Kilometres/), '120000');
    expect(inputsNamed('vehicleRegistrationYear')[0]?.value).toBe('2019');
    expect(inputsNamed('vehicleOdometer')[0]?.value).toBe('120,000');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ vehicleRegistrationYear: 2019, vehicleOdometer: 120_000 }]]);
  });

  it.each([
    ['2027', 'Enter a year that is not in the future'],
    ['1949', 'Enter 1950 or a later year'],
    ['19', 'Enter 1950 or a later year'],
    ['last year', 'Enter the year with four digits'],
  ])('a year "%s" is rejected', async (year, message) => {
    const { user, onSubmit } = renderStep(['vehicleRegistrationYear']);
    await user.type(screen.getByLabelText(/^Year/), year);
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(shownMessages(['vehicleRegistrationYear'])).toEqual([message]);
  });

  it('the current year is valid', async () => {
    const { user, onSubmit } = renderStep(['vehicleRegistrationYear']);
    await user.type(screen.getByLabelText(/^Year/), '2026');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ vehicleRegistrationYear: 2026 }]]);
  });
});
