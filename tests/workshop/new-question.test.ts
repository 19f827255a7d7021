// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import meta from '../../schemas/config/data-point.schema.json';
import type { Flow } from '../../src/model/flow.ts';
import {
  initialQuestion,
  sortSettings,
  hasNoEffect,
  namedOptions,
  proposedId,
  withControl,
  withNamedOptions,
} from '../../workshop/page/edit/new-question.ts';
import { proposedPlace } from '../../workshop/page/edit/question-position.ts';
import { leavesOf } from '../../workshop/page/edit/schema-form.tsx';
import { choicesOf, formatChoices } from '../../workshop/page/meta-words.ts';

it('the settings of a new question are written in the order of the other files', () => {
  const { step, ...others } = initialQuestion('name', 'text');
  const privacy = { persist: 'local', analytics: 'presence', class: 'identity' };
  const written = sortSettings({
    when: 'named',
    ...others,
    privacy,
    step,
    field: 'otherDetails.pet',
    $schema: 'x',
  });
  expect(Object.keys(written)).toEqual([
    '$schema',
    'field',
    'step',
    'control',
    'schema',
    'required',
    'when',
    'autocomplete',
    'privacy',
  ]);
  expect(JSON.stringify(written['privacy'])).toBe(
    '{"class":"identity","persist":"local","analytics":"presence"}',
  );
});

describe('a new question', () => {
  it('has an id derived from its label, unique in the catalogue', () => {
    expect(proposedId('Do you own a pet?', [])).toBe('doYouOwnAPet');
    expect(proposedId('2 Ähnliche Fragen', ['ahnlicheFragen'])).toBe('ahnlicheFragen2');
    expect(proposedId('…', [])).toBe('');
  });

  it('has option names for the files, next to their labels', () => {
    expect([...namedOptions(['other', 'A cat', 'a cat!']).options]).toEqual([
      ['other', 'other'],
      ['aCat', 'A cat'],
      ['aCat2', 'a cat!'],
    ]);
  });

  it('has a name for each option, and reports labels without one', () => {
    const texts = ['€ 500', '1–3', '1–3 years', '10 years', '20 years', 'A cat', 'aCat', '1:3', '日本', '!'];
    const { options, nameless } = namedOptions(texts);
    expect([...options]).toEqual([
      ['500', '€ 500'],
      ['1-3', '1–3'],
      ['1-3Years', '1–3 years'],
      ['10Years', '10 years'],
      ['20Years', '20 years'],
      ['aCat2', 'A cat'],
      ['aCat', 'aCat'],
      ['1-3-2', '1:3'],
    ]);
    expect(nameless).toEqual(['日本', '!']);
  });

  it.each([
    ['choice', { type: 'string', enum: ['A cat'] }, { type: 'string', enum: ['aCat'] }],
    [
      'multi-choice',
      { type: 'array', items: { type: 'string', enum: ['A cat'] } },
      { type: 'array', items: { type: 'string', enum: ['aCat'] } },
    ],
    ['consent', { type: 'boolean', enum: [true] }, { type: 'boolean', enum: [true] }],
  ])('that is answered by %s has option names in its file', (control, schema, hasOptionNames) => {
    expect(withNamedOptions({ control, schema }).question).toEqual({ control, schema: hasOptionNames });
  });

  it('keeps its options if they only depend on a condition', () => {
    const schema = { type: 'string', enum: ['A cat'] };
    expect(withControl({ control: 'choice', schema }, 'search-choice')['schema']).toBe(schema);
    expect(withControl({ control: 'choice', schema }, 'consent')['schema']).toEqual({
      type: 'boolean',
      enum: [true],
    });
  });

  it('has the format of its country, and a storage that fits the input type until another one is chosen', () => {
    const account = withControl(initialQuestion('name', 'text'), 'account', 'ES');
    expect(account['schema']).toMatchObject({ format: 'iban-es' });
    expect(withControl(account, 'account', 'PH')['schema']).toMatchObject({ format: 'account-local' });
    expect(account['privacy']).toMatchObject({ persist: 'never' });
    expect(withControl(account, 'text')['privacy']).toMatchObject({ persist: 'local' });
    const stored = { ...account, privacy: { persist: 'local' } };
    expect(withControl(stored, 'text')['privacy']).toEqual({ persist: 'local' });
  });

  it.each([
    ['text', 'contact', undefined, 'email'],
    ['consent', 'contact', undefined, 'agreement'],
    ['text', 'contact', 'agreement', 'email'],
    ['text', 'contact', 'amount', 'amount'],
    ['consent', 'contact', 'amount', 'agreement'],
    ['captcha', 'contact', 'amount', 'token'],
    ['text', 'consent', 'email', 'token'],
    ['text', 'unasked', 'email', 'token'],
  ] as const)(
    'that is answered by %s, on "%s" with %s selected, is placed after %s',
    (control, step, selectedQuestion, expected) => {
      const dataPoints = [
        { id: 'amount', control: 'money' },
        { id: 'email', control: 'email' },
        { id: 'agreement', control: 'consent' },
        { id: 'token', control: 'captcha' },
        { id: 'late', control: 'yes-no', version: 1 },
      ];
      const steps = [
        { path: 'contact', dataPoints: ['amount', 'email', 'agreement', 'token'] },
        { path: 'consent', dataPoints: ['late'] },
      ];
      const flow = { steps, dataPoints } as unknown as Flow;
      const ids = dataPoints.map(({ id }) => id);
      expect(
        proposedPlace({ control }, { flow, asked: ids, page: 'contact', step, chosen: selectedQuestion }),
      ).toBe(expected);
    },
  );

  it.each([
    ['yes-no', []],
    ['choice', ['schema.enum']],
    ['multi-choice', ['schema.items.enum', 'schema.minItems', 'schema.maxItems']],
    ['text', ['schema.minLength', 'schema.maxLength', 'schema.pattern', 'schema.format']],
    ['money', ['schema.type', 'schema.minimum', 'schema.maximum', 'schema.multipleOf']],
    ['date', []],
  ])('with %s shows the schema keywords that it needs', (control, settings) => {
    const value = withControl(initialQuestion('name'), control);
    const asked = leavesOf(meta, meta.$defs).map(({ path }) => path.join('.'));
    expect(asked.filter((path) => path.startsWith('schema.') && !hasNoEffect(value, path))).toEqual(settings);
  });
});

it('values of a meta-schema have the labels of the meta-schema', () => {
  expect(choicesOf(meta.$defs.presentation)).toEqual([
    { value: 'inline', label: 'In the page (inline)' },
    { value: 'modal', label: 'In a dialog (modal)' },
  ]);
  expect(choicesOf({ enum: ['a'] })).toEqual([{ value: 'a', label: 'a' }]);
});

function nationalFormats(code: string | undefined, now?: string): readonly string[] {
  return formatChoices(code, now).flatMap(({ value }) =>
    /^(?:pesel|curp|street)$/.test(value) ? [value] : [],
  );
}

it('the offered formats are the international ones, those of the country, and the current one', () => {
  expect(nationalFormats('PL')).toEqual(['street', 'pesel']);
  expect(nationalFormats('PL', 'curp')).toEqual(['street', 'pesel', 'curp']);
  expect(nationalFormats(undefined)).toEqual(['street', 'pesel', 'curp']);
  expect(formatChoices('PL').find(({ value }) => value === 'nip')?.label).toBe(
    'NIP, the tax number of Poland (nip)',
  );
});
