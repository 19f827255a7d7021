import { beforeEach, expect, it } from 'vitest';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { mergeApplicationDataAtom } from '../../src/state/lead-application.ts';
import { answersForAtom, type ScreenForm } from '../../src/state/screen-form.ts';
import { storeCompaniesAtom } from '../../src/state/stored-records.ts';
import { flowOf, id, ownersOf } from '../flow/flow-of.ts';
import { FakeBrowser } from './fake-browser.ts';

const flow = flowOf([
  {
    path: 'employment',
    dataPoints: [
      { id: 'employerName', field: 'employer.name' },
      { id: 'employerTaxRegistryCode', field: 'employer.taxRegistryCode' },
      { id: 'employerCity', field: 'employer.city' },
    ],
  },
]);
const form: ScreenForm = { flow, owners: ownersOf(flow) };
const orlen = { name: 'ORLEN S.A.', taxRegistryCode: '7740001454', city: 'Płock' };

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  browser = new FakeBrowser();
  tab = browser.openTab();
});

const answers = () => tab.store.get(answersForAtom)(form);

function setEmployer(name: string): void {
  tab.store.set(mergeApplicationDataAtom, { employer: { name } });
}

it('known data of the employer prefills a later page, even after a reload', () => {
  tab.store.set(storeCompaniesAtom, [{ name: 'ORLEN Olej' }, orlen]);
  setEmployer(orlen.name);
  browser.closeTab(tab);
  tab = browser.openTab();
  expect(answers()).toEqual({
    employerName: orlen.name,
    employerTaxRegistryCode: '7740001454',
    employerCity: 'Płock',
  });
});

it('the applicant’s own text about the employer is kept', () => {
  tab.store.set(storeCompaniesAtom, [orlen]);
  tab.store.set(mergeApplicationDataAtom, { employer: { name: orlen.name, city: 'Gdańsk' } });
  expect(answers()[id('employerCity')]).toBe('Gdańsk');
});

it('a company whose name only starts like the employer’s is ignored', () => {
  tab.store.set(storeCompaniesAtom, [orlen]);
  setEmployer('ORLEN');
  expect(answers()).toEqual({ employerName: 'ORLEN' });
});

it('a search without results removes no answer', () => {
  tab.store.set(storeCompaniesAtom, [orlen]);
  tab.store.set(storeCompaniesAtom, []);
  setEmployer(orlen.name);
  expect(answers()[id('employerCity')]).toBe('Płock');
});

it.each(['[]', '{"companies":7}', '{"companies":[null,7,{"name":" "},{"city":"Płock"}]}'])(
  'with %s as a list no data is used',
  (text) => {
    browser.storage.texts.set('companyData', text);
    tab = browser.openTab();
    setEmployer(' ');
    expect(answers()).toEqual({ employerName: ' ' });
  },
);
