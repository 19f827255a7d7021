import { describe, expect, it } from 'vitest';
import { stepUiSchema } from '../../../src/compiler/emit/ui-schema.ts';
import { stepOf } from '../../support/form/form-flow.ts';

function uiOf(name: string): unknown {
  const { flow, step } = stepOf(name);
  return stepUiSchema(flow, step)[name];
}

describe('the UI schema of a step', () => {
  it('lists the questions in the order of the page', () => {
    const { flow, step } = stepOf('email', 'amount', 'nickname');
    expect(stepUiSchema(flow, step)['ui:order']).toEqual(['email', 'amount', 'nickname']);
  });

  it('sets the control as the widget, and the autocomplete token', () => {
    expect(uiOf('email')).toMatchObject({ 'ui:widget': 'email', 'ui:autocomplete': 'email' });
  });

  it('uses a field for an object, because RJSF has no widget for objects', () => {
    expect(uiOf('marketingConsents')).toMatchObject({ 'ui:field': 'consents' });
    expect(uiOf('marketingConsents')).not.toHaveProperty('ui:widget');
  });

  it.each([
    ['amount', { presentation: 'modal' }],
    ['generalPolicies', { label: false }],
    ['owner', { group: 'radios' }],
    ['dateOfBirth', { group: 'parts' }],
    ['policies', { group: 'checkboxes' }],
    ['iban', { keyboard: { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } }],
    ['monthlyIncome', { maxLength: 100 }],
  ])('has the options of %s', (name, options) => {
    expect(uiOf(name)).toMatchObject({ 'ui:options': options });
  });

  it('shows a choice among many options as a list, not as cards', () => {
    const { flow, step } = stepOf('purpose');
    const purpose = flow.dataPoints[step.dataPoints[0]];
    if (purpose === undefined) throw new Error('There is no such question.');
    const schema = { type: 'string', enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] };
    const manyOptions = { ...flow, dataPoints: { purpose: { ...purpose, schema } } };
    expect(stepUiSchema(flow, step)['purpose']).toHaveProperty(['ui:options', 'group'], 'radios');
    expect(stepUiSchema(manyOptions, step)['purpose']).not.toHaveProperty(['ui:options', 'group']);
  });
});
