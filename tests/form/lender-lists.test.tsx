// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dataPointOf } from '../../src/flow/find.ts';
import type { JobArea, ListedOption, LookUps } from '../../src/form/look-ups.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { deferred } from '../support/form/form-deferred.ts';
import { stepAfter } from '../support/form/form-flow.ts';
import { mainAction, shownMessages } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const everyPosition = ['director', 'manager', 'specialist', 'clerical', 'publicServant', 'military', 'other'];
const everyProfession = ['manager', 'professional', 'technician', 'armedForces'];
const work = ['jobArea', 'positionType', 'cofidisProfession'];

function optionList(...values: readonly string[]): readonly ListedOption[] {
  return values.map((value) => ({ value }));
}

const areas: readonly JobArea[] = [
  { jobArea: 'it', positions: optionList('specialist', 'manager'), professions: optionList('technician') },
  {
    jobArea: 'health',
    positions: optionList('manager'),
    professions: optionList('professional', 'technician'),
  },
];

const lender = {
  positions: async () => optionList('manager', 'specialist', 'director', 'technician', 'professional'),
  jobAreas: async () => areas,
} satisfies LookUps;

const positionsAlone = async () => optionList('manager', 'specialist', 'director');

/** The values of the inputs that can be chosen, in a list or in cards. */
function offeredFor(name: string): readonly string[] {
  const list = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (list !== null) return [...list.options].map(({ value }) => value).filter((value) => value !== '');
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].map(({ value }) => value);
}

function position(): HTMLSelectElement {
  return screen.getByLabelText<HTMLSelectElement>('Kind of position');
}

describe('a list of the lender', () => {
  it('narrows the options once it is loaded; until then all are offered', async () => {
    const list = deferred<readonly ListedOption[]>();
    renderStep(['positionType'], { lookUps: { positions: () => list.promise } });
    expect(offeredFor('positionType')).toEqual(everyPosition);
    list.resolve(optionList('other', 'manager'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['other', 'manager']));
  });

  it('is narrowed by the answered job area, also after it changes', async () => {
    const { user } = renderStep(work, { lookUps: lender });
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager', 'specialist', 'director']));
    expect(offeredFor('cofidisProfession')).toEqual(['manager', 'technician', 'professional']);
    await user.click(screen.getByLabelText('IT and communication'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['specialist', 'manager']));
    expect(offeredFor('cofidisProfession')).toEqual(['technician']);
    await user.click(screen.getByLabelText('Health and social care'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager']));
    expect(offeredFor('cofidisProfession')).toEqual(['technician', 'professional']);
  });

  it('keeps all professions if the list contains only positions', async () => {
    const { user } = renderStep(work, { lookUps: { ...lender, positions: positionsAlone } });
    await user.click(screen.getByLabelText('Health and social care'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager']));
    expect(offeredFor('cofidisProfession')).toEqual(['professional', 'technician']);
  });

  it('is not narrowed by an unknown job area', async () => {
    const { user } = renderStep(work, { lookUps: lender });
    await user.click(screen.getByLabelText('Something else'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager', 'specialist', 'director']));
  });

  it('is narrowed by a job area that was answered on an earlier page', async () => {
    const sample = stepAfter(['owner', 'jobArea'], 'positionType');
    const answers = { owner: true, jobArea: 'health' };
    renderStep(sample, { answers, lookUps: lender });
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager']));
  });

  it('is not narrowed by a hidden job area', async () => {
    const sample = stepAfter(['owner', 'jobArea'], 'positionType');
    const { flow } = sample;
    const { id: owner } = dataPointOf(flow, 'owner');
    const area = dataPointOf(flow, 'jobArea');
    const conditionalArea: FlowDataPoint = {
      ...area,
      when: { op: 'equals', dataPoint: owner, value: false },
    };
    const dataPoints = { ...flow.dataPoints, [area.id]: conditionalArea };
    renderStep(
      { ...sample, flow: { ...flow, dataPoints } },
      { answers: { owner: true, jobArea: 'health' }, lookUps: lender },
    );
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager', 'specialist', 'director']));
  });

  it('does not change the control, even if few options are left', async () => {
    renderStep(['positionType'], { lookUps: { positions: async () => optionList('other') } });
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['other']));
    expect(position().tagName).toBe('SELECT');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['has no option in common', async () => optionList('pilot')],
    ['is empty', async () => []],
  ])('leaves all options if it %s', async (_what, positions) => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const jobAreas = vi.fn<NonNullable<LookUps['jobAreas']>>(async () => []);
    const { user, onSubmit } = renderStep(work, { lookUps: { positions, jobAreas } });
    await user.click(screen.getByLabelText('Health and social care'));
    await user.selectOptions(position(), 'military');
    await user.click(screen.getByLabelText('Armed forces', { selector: 'input' }));
    expect(jobAreas).toHaveBeenCalledTimes(1);
    expect(offeredFor('positionType')).toEqual(everyPosition);
    expect(offeredFor('cofidisProfession')).toEqual(everyProfession);
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([
      [{ jobArea: 'health', positionType: 'military', cofidisProfession: 'armedForces' }],
    ]);
    warnings.mockRestore();
  });

  it('is not requested by a page that does not need it', async () => {
    const lookUps = {
      countries: vi.fn<NonNullable<LookUps['countries']>>(async () => []),
      positions: vi.fn<NonNullable<LookUps['positions']>>(async () => []),
      jobAreas: vi.fn<NonNullable<LookUps['jobAreas']>>(async () => []),
    };
    const calls = () => Object.values(lookUps).map(({ mock }) => mock.calls.length);
    renderStep(['nickname', 'jobArea'], { lookUps });
    expect(calls()).toEqual([0, 0, 0]);
    renderStep(['positionType'], { lookUps });
    expect(calls()).toEqual([0, 1, 0]);
    renderStep(['citizenship'], { lookUps });
    expect(calls()).toEqual([1, 1, 0]);
  });
});

describe('an answer that the lender does not list', () => {
  it('keeps an earlier answer until it is changed', async () => {
    const { user, onCommit } = renderStep(['positionType'], {
      answers: { positionType: 'military' },
      lookUps: lender,
    });
    await waitFor(() =>
      expect(offeredFor('positionType')).toEqual(['manager', 'specialist', 'director', 'military']),
    );
    expect(position().value).toBe('military');
    expect(onCommit).not.toHaveBeenCalled();
    await user.selectOptions(position(), 'director');
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager', 'specialist', 'director']));
    expect(position().value).toBe('director');
  });

  it('keeps an answer that was given before the list was loaded', async () => {
    const list = deferred<readonly ListedOption[]>();
    const { user, onSubmit } = renderStep(['positionType'], { lookUps: { positions: () => list.promise } });
    await user.selectOptions(position(), 'clerical');
    list.resolve(optionList('other', 'clerical', 'director'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['other', 'clerical', 'director']));
    expect(position().value).toBe('clerical');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ positionType: 'clerical' }]]);
  });

  it('keeps the selection if the job area changes', async () => {
    const { user, onSubmit } = renderStep(work, { lookUps: lender });
    await user.click(screen.getByLabelText('IT and communication'));
    await user.selectOptions(position(), 'specialist');
    await user.click(screen.getByLabelText('Technician or associate professional'));
    await user.click(screen.getByLabelText('Health and social care'));
    await waitFor(() => expect(offeredFor('positionType')).toEqual(['manager', 'specialist']));
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([
      [{ jobArea: 'health', positionType: 'specialist', cofidisProfession: 'technician' }],
    ]);
  });

  it('is rejected with a message if it is typed', async () => {
    const { user, onSubmit } = renderStep(['citizenship'], {
      lookUps: { countries: async () => optionList('PL', 'DE') },
    });
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country of citizenship' });
    await user.click(input);
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Germany',
        'Poland',
      ]),
    );
    await user.type(input, 'Niger{Tab}');
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input.value).toBe('Niger');
    expect(shownMessages(['citizenship'])).toEqual(['Choose one of the answers to: Country of citizenship']);
  });
});
