// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { HeaderChoices } from '../../workshop/page/header-choices.tsx';
import { readLastCountry, storeLastCountry } from '../../workshop/page/last-country.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import { flowOf } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const flow = flowOf([{ path: 'start', dataPoints: [{ id: 'email' }] }]);
const persona = { name: 'maximal', path: ['start'], answers: {} };
const person = { name: 'eighteen-today', path: ['start'], answers: {}, isInFile: true };
const brisa = { country: 'spain', brand: 'brisa', productName: 'Brisa', basePath: '/prestamo' };
const nordlicht = { country: 'poland', brand: 'nordlicht', productName: 'Nordlicht', basePath: '/pozyczka' };
const snapshot = { ...validSnapshot({}), sites: [brisa, nordlicht] as never };
const selection = {
  country: 'spain',
  compiled: { flow, personas: [persona, person] },
  flow,
  site: brisa,
  sites: [brisa],
  languages: ['es-ES'],
  language: 'es-ES',
  width: 360,
  persona,
} as unknown as Selection;

function choices(country: string, selected?: Selection): ReactElement {
  return <HeaderChoices snapshot={snapshot} country={country} selection={selected} go={doNothing} />;
}

it('the list of the countries keeps the focus while another country is compiled', () => {
  const { rerender } = render(choices('spain', selection));
  const list = screen.getByLabelText<HTMLSelectElement>('Country');
  list.focus();
  fireEvent.change(list, { target: { value: 'poland' } });
  rerender(choices('poland'));
  expect(screen.queryByLabelText('Brand')).toBeNull();
  expect(document.activeElement).toBe(list);
  expect(list.value).toBe('poland');
});

it('the header has the sample applicants in groups, and a link to the site of the brand', () => {
  render(choices('spain', selection));
  const groups = [...screen.getByLabelText('Sample applicant').querySelectorAll('optgroup')].map(
    ({ label, textContent }) => `${label}: ${textContent}`,
  );
  expect(groups).toEqual([
    'Paths through the form: Longest path, 1 step',
    'Applicants of Spain: Eighteen today, 1 step',
  ]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open this site' });
  expect(link.href).toMatch(/^http:\/\/brisa-spain\.localhost(:\d+)?\/prestamo\/$/);
  expect(link.target).toBe('_blank');
});

it('the country of the last visit is stored', () => {
  localStorage.clear();
  expect(readLastCountry()).toBeUndefined();
  storeLastCountry('poland');
  expect(readLastCountry()).toBe('poland');
  localStorage.clear();
});
