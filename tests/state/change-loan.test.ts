import { expect, it } from 'vitest';
import { answersAtom, dynamicPagesAtom } from '../../src/state/answers.ts';
import { changeLoanAtom, saveAnswersAtom } from '../../src/state/save-answers.ts';
import { formErrorsAtom, receiveFormErrorsAtom } from '../../src/state/server-errors.ts';
import { flowOf, type Given, path } from '../flow/flow-of.ts';
import { FakeBrowser } from './fake-browser.ts';

const number = { type: 'number' } as const;
const flow = flowOf([
  {
    path: 'wish',
    dataPoints: [
      { id: 'amount', schema: number },
      { id: 'email', field: 'contactDetails.email' },
    ],
  },
  { path: 'time', dataPoints: [{ id: 'period', schema: number }] },
  { path: 'name', dataPoints: [{ id: 'name', field: 'personalDetails.name' }] },
]);

const loan: Given = { amount: 35_000, period: 60 };

function openTab() {
  const { store } = new FakeBrowser(flow).openTab();
  const save = (step: string, answers: Given): void =>
    store.set(saveAnswersAtom, { path: path(step), answers });
  save('wish', { amount: 20_000, email: 'ana@example' });
  save('time', { period: 84 });
  return store;
}

it('a changed loan is saved as a whole, even if its period is on another step', () => {
  const store = openTab();
  const { savedSteps } = store.get(dynamicPagesAtom);
  store.set(changeLoanAtom, loan);
  expect(store.get(answersAtom)).toMatchObject({ ...loan, email: 'ana@example' });
  expect(store.get(dynamicPagesAtom).savedSteps).toEqual(savedSteps);
});

it('a changed loan clears its own server errors and no others', () => {
  const store = openTab();
  const errors = ['amount', 'period', 'contactDetails.email', 'weather'].map((fieldName) => ({
    fieldName,
    message: `No ${fieldName}.`,
  }));
  store.set(receiveFormErrorsAtom, errors);
  store.set(changeLoanAtom, loan);
  expect(store.get(formErrorsAtom)).toEqual({
    byDataPoint: { email: ['No contactDetails.email.'] },
    unowned: [{ fieldName: 'weather', message: 'No weather.' }],
  });
});
