// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as project from '../../workshop/page/project.ts';
import { Workshop } from '../../workshop/page/workshop.tsx';
import { flowOf } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

vi.mock(import('../../workshop/page/project.ts'), { spy: true });
vi.mock(import('../../workshop/page/panes/page-pane.tsx'), () => ({ PagePane: () => <main /> }));
vi.mock(import('../../workshop/page/change-summary.ts'), () => ({
  useChangeSummary: () => undefined,
  changesLabel: () => 'Changes',
}));

const compiled = {
  flow: flowOf([{ path: 'start', dataPoints: [{ id: 'email' }] }]),
  personas: [{ name: 'maximal', path: ['start'], answers: {} }],
  forms: {},
};
const sites = [
  { country: 'spain', brand: 'brisa', locale: 'es-ES', productName: 'Brisa', basePath: '/prestamo' },
  { country: 'poland', brand: 'nordlicht', locale: 'pl', productName: 'Nordlicht', basePath: '/pozyczka' },
];
const valid = validSnapshot({});

beforeEach(() => {
  vi.mocked(project.followCountry).mockReturnValue();
  vi.mocked(project.useSnapshot).mockReturnValue({
    ...valid,
    state: { ...valid.state, findings: [], undo: null, redo: null, shown: {}, changes: [] },
    sites: sites as never,
    screens: [],
    experiments: {},
    countries: new Map([['spain', compiled as never]]),
  });
  localStorage.clear();
});

it('another country keeps the focus of its list while it is compiled, and is the country of the next visit', () => {
  window.history.replaceState(null, '', '/workshop/?country=spain');
  const { unmount } = render(<Workshop />);
  const list = screen.getByLabelText<HTMLSelectElement>('Country');
  expect(screen.getByLabelText('Brand')).toBeDefined();
  list.focus();
  fireEvent.change(list, { target: { value: 'poland' } });
  expect(screen.queryByLabelText('Brand')).toBeNull();
  expect(document.activeElement).toBe(list);
  expect(list.value).toBe('poland');
  unmount();
  window.history.replaceState(null, '', '/workshop/');
  render(<Workshop />);
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('poland');
});

it('a link opens the site of the brand in a new tab', () => {
  window.history.replaceState(null, '', '/workshop/?country=spain');
  render(<Workshop />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open this site' });
  expect(link.href).toMatch(/^http:\/\/brisa-spain\.localhost(:\d+)?\/prestamo\/$/);
  expect(link.target).toBe('_blank');
});
