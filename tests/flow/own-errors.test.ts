import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearFieldErrors, clearStepErrors, noErrors, ownErrors } from '../../src/flow/own-errors.ts';
import { flowOf, id, ownersOf, path } from './flow-of.ts';
import { generatedFlow } from './generated-flow.ts';
import { runs } from '../support/runs.ts';

const owners = ownersOf(
  flowOf([
    { path: 'contact', dataPoints: [{ id: 'email', field: 'contactDetails.email' }] },
    {
      path: 'consents',
      dataPoints: [
        { id: 'marketingConsents', field: 'contactDetails.marketingConsents' },
        { id: 'policies' },
      ],
    },
  ]),
);

describe('the owner of a server error', () => {
  it('a field of the lead and a data point id name the same owner', () => {
    const errors = [
      { fieldName: 'contactDetails.email', message: 'Unreachable.' },
      { fieldName: 'email', message: 'Blocked.' },
    ];
    expect(ownErrors(owners, errors)).toEqual({
      byDataPoint: { email: ['Unreachable.', 'Blocked.'] },
      unowned: [],
    });
  });

  it('a name of 20,000 dots belongs to the field it starts with, or to none', () => {
    const dots = '.'.repeat(20_000);
    const errors = [`contactDetails.email${dots}`, dots].map((fieldName) => ({ fieldName, message: 'No.' }));
    expect(ownErrors(owners, errors)).toEqual({
      byDataPoint: { email: ['No.'] },
      unowned: [errors[1]],
    });
  });

  it('of 20,000 errors the first hundred are shown', () => {
    const errors = Array.from({ length: 20_000 }, (_, number) => ({
      fieldName: 'email',
      message: `${number}`,
    }));
    const { byDataPoint } = ownErrors(owners, errors);
    expect(byDataPoint[id('email')]).toEqual(errors.slice(0, 100).map(({ message }) => message));
  });

  it('a part of a field belongs to the owner of the field', () => {
    const errors = [{ fieldName: 'contactDetails.marketingConsents.email', message: 'Withdrawn.' }];
    expect(ownErrors(owners, errors).byDataPoint).toEqual({ marketingConsents: ['Withdrawn.'] });
  });

  it.each(['leadSource', 'contactDetails', 'constructor', '__proto__', ''])(
    'a server error about "%s" has no owner and is kept',
    (fieldName) => {
      const error = { fieldName, message: 'No.' };
      expect(ownErrors(owners, [error])).toEqual({ ...noErrors, unowned: [error] });
    },
  );
});

describe('answering a server error', () => {
  const all = ownErrors(owners, [
    { fieldName: 'email', message: 'Blocked.' },
    { fieldName: 'policies', message: 'Accept.' },
    { fieldName: 'marketingConsents', message: 'Choose.' },
    { fieldName: 'leadSource', message: 'Unknown.' },
  ]);

  it('saving a step clears its server errors', () => {
    const remaining = clearStepErrors(owners, all, path('contact'));
    expect(Object.keys(remaining.byDataPoint)).toEqual(['policies', 'marketingConsents']);
    expect(remaining.unowned).toEqual(all.unowned);
  });

  it('editing a field clears only its server error', () => {
    const remaining = clearFieldErrors(all, id('policies'));
    expect(Object.keys(remaining.byDataPoint)).toEqual(['email', 'marketingConsents']);
  });

  it('is empty after the last error is cleared', () => {
    const withoutErrors = clearStepErrors(
      owners,
      clearStepErrors(owners, all, path('contact')),
      path('consents'),
    );
    expect(withoutErrors).toEqual({ byDataPoint: {}, unowned: all.unowned });
  });
});

describe('any errors in any flow', () => {
  const flowWithErrors = generatedFlow(200).chain((flow) =>
    fc.record({
      flow: fc.constant(flow),
      names: fc.array(fc.constantFrom(...Object.keys(flow.dataPoints), 'leadSource', '__proto__')),
      saved: fc.constantFrom(...flow.steps),
    }),
  );

  it('no error is lost, and saving a step clears only its own errors', () => {
    fc.assert(
      fc.property(flowWithErrors, ({ flow, names, saved }) => {
        const index = ownersOf(flow);
        const errors = ownErrors(
          index,
          names.map((fieldName, position) => ({ fieldName, message: `${position}` })),
        );
        expect(Object.values(errors.byDataPoint).flat().length + errors.unowned.length).toBe(names.length);
        const remaining = clearStepErrors(index, errors, saved.path);
        const otherIds = Object.keys(errors.byDataPoint).filter((one) => !saved.dataPoints.includes(id(one)));
        expect(Object.keys(remaining.byDataPoint)).toEqual(otherIds);
        expect(remaining.unowned).toEqual(errors.unowned);
      }),
      runs(50),
    );
  });
});
