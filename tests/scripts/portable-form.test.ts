import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { portableForm } from '../../scripts/site/portable-form.ts';
import { linkSteps } from '../../src/flow/link-steps.ts';
import type { Translate } from '../../src/form/widgets/control.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { Flow, FlowDataPoint } from '../../src/model/flow.ts';
import type { DataPointId, StepPath } from '../../src/model/identifiers.ts';
import { stepOf } from '../support/form/form-flow.ts';

const base = 'https://loans.example/schemas/atlantis/';
const texts = {
  locale: 'en',
  translate: ((key: string) => (key.includes('>document>') ? '' : key)) as Translate,
};

function equals(name: string, value: string | boolean): Condition {
  return { op: 'equals', dataPoint: name as DataPointId, value };
}

const documentText = ((key: string): string => {
  if (key.endsWith('>document>title')) return 'Document';
  return key.endsWith('>document>body') ? 'Heading\nOne.\nTwo.\n\nOnly text.' : '';
}) as Translate;

/** A flow of one step for each list of questions, with conditions by question. */
function flowOf(
  steps: Readonly<Record<string, readonly string[]>>,
  changes: Readonly<Record<string, Partial<FlowDataPoint>>> = {},
): Flow {
  const { flow } = stepOf(...Object.values(steps).flat());
  const dataPoints = Object.entries(flow.dataPoints).map(([id, dataPoint]) => [
    id,
    { ...dataPoint, ...changes[id] },
  ]);
  const [first] = flow.steps;
  const unlinkedSteps = Object.entries(steps).map(([path, ids]) => ({
    ...first,
    path: path as StepPath,
    dataPoints: ids as unknown as typeof first.dataPoints,
  }));
  return {
    ...flow,
    steps: linkSteps(unlinkedSteps as never),
    dataPoints: Object.fromEntries(dataPoints) as never,
  };
}

function filesOf(flow: Flow, translate = texts.translate): ReadonlyMap<string, object> {
  return portableForm(flow, [{ ...texts, translate }], base);
}

function accepts(flow: Flow, step: string, answers: object): boolean {
  return new Ajv({ strict: false }).compile(filesOf(flow).get(`${step}/schema.json`) ?? {})(answers);
}

describe('the form for other programs', () => {
  it('has an index, and for each step a schema and the texts of each language', () => {
    const files = filesOf(flowOf({ money: ['amount'], you: ['owner'] }));
    expect([...files.keys()]).toEqual([
      'form.json',
      'money/schema.json',
      'money/schema.en.json',
      'money/uischema.en.json',
      'you/schema.json',
      'you/schema.en.json',
      'you/uischema.en.json',
    ]);
    expect(files.get('you/schema.en.json')).toMatchObject({ $id: `${base}you/schema.en.json` });
    expect(files.get('money/schema.json')).toMatchObject({ properties: { amount: { default: 20_000 } } });
  });

  it('requires a question only for answers with which it is asked', () => {
    const flow = flowOf({ you: ['purpose', 'owner'] }, { owner: { when: equals('purpose', 'home') } });
    expect(accepts(flow, 'you', { purpose: 'car' })).toBe(true);
    expect(accepts(flow, 'you', { purpose: 'home' })).toBe(false);
    expect(accepts(flow, 'you', { purpose: 'home', owner: true })).toBe(true);
    expect(accepts(flow, 'you', { purpose: 'home', owner: 'yes' })).toBe(false);
  });

  it('requires no answer because of a stale one', () => {
    const flow = flowOf(
      { you: ['purpose'], home: ['owner'], costs: ['monthlyIncome'] },
      { owner: { when: equals('purpose', 'home') }, monthlyIncome: { when: equals('owner', true) } },
    );
    expect(accepts(flow, 'costs', { purpose: 'home', owner: true })).toBe(false);
    expect(accepts(flow, 'costs', { purpose: 'car', owner: true })).toBe(true);
  });

  it('has optional questions if their condition depends on the day', () => {
    const when: Condition = {
      op: 'before',
      dataPoint: 'dateOfBirth' as DataPointId,
      fromToday: { years: -60 },
    };
    const flow = flowOf({ you: ['dateOfBirth', 'owner'] }, { owner: { when } });
    expect(filesOf(flow).get('you/schema.json')).toMatchObject({
      properties: { owner: { enum: [true, false] } },
      required: ['dateOfBirth'],
    });
  });

  it('contains no captcha', () => {
    const { flow } = stepOf('nickname', 'googleCaptchaToken');
    const text = JSON.stringify([...filesOf(flow)]);
    expect(text).toContain('nickname');
    expect(text).not.toContain('googleCaptchaToken');
  });

  it('names labels, options and buttons in the UI schema, in the order of the page', () => {
    const ui = filesOf(flowOf({ you: ['purpose', 'nickname'] })).get('you/uischema.en.json');
    expect(ui).toMatchObject({
      'ui:title': 'steps>you>title',
      'ui:order': ['purpose', 'nickname'],
      'ui:submitButtonOptions': { submitText: 'steps>you>action' },
      purpose: {
        'ui:title': 'dataPoints>purpose>label',
        'ui:widget': 'radio',
        'ui:enumNames': ['car', 'home', 'school'].map((option) => `dataPoints>purpose>options>${option}`),
      },
    });
  });

  it('lists countries by name, the own one first', () => {
    const files = filesOf(flowOf({ you: ['citizenship'] }));
    expect(files.get('you/uischema.en.json')).toMatchObject({
      citizenship: {
        'ui:enumNames': [
          'Côte d’Ivoire',
          'Congo - Brazzaville',
          'Congo - Kinshasa',
          'Germany',
          'Niger',
          'Nigeria',
          'Philippines',
          'Poland',
        ],
        'ui:enumOrder': ['PH', 'CG', 'CD', 'CI', 'DE', 'NE', 'NG', 'PL'],
      },
    });
    expect(files.get('you/schema.en.json')).toMatchObject({
      properties: {
        citizenship: { oneOf: [{ const: 'PH', title: 'Philippines' }, {}, {}, {}, {}, {}, {}, {}] },
      },
    });
  });

  it('describes a consent by the text that it agrees to', () => {
    const ui = filesOf(flowOf({ you: ['generalPolicies'] }), documentText).get('you/uischema.en.json');
    expect(ui).toMatchObject({
      generalPolicies: {
        'ui:description': '**Heading**\n\nOne.\n\nTwo.\n\nOnly text.',
        'ui:options': { enableMarkdownInDescription: true },
      },
    });
  });
});
