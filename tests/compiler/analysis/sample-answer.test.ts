import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../../src/compiler/analysis/sample-answer.ts';
import type { Check } from '../../../src/model/check.ts';
import type { Flow } from '../../../src/model/flow.ts';
import { type DataPointSketch, flowOf, type Given, id } from '../../flow/flow-of.ts';

/** Returns the sample answers of a question in a form with other questions. */
function samplesOf(
  question: Omit<DataPointSketch, 'id'>,
  otherAnswers: Given = {},
  others: readonly DataPointSketch[] = [],
  age?: Flow['age'],
) {
  const form = flowOf([{ path: 'page', dataPoints: [{ id: 'asked', ...question }, ...others] }]);
  const flow = { ...form, ...(age && { age }) };
  const askedQuestion = flow.dataPoints[id('asked')];
  if (askedQuestion === undefined) throw new Error('The question is asked.');
  const context = { flow, phoneExample: '9171234567', brokenRule: () => undefined };
  return sampleAnswers(askedQuestion, context, otherAnswers);
}

const rules = (...checks: [Check, ...Check[]]) => ({ checks });
const day = { type: 'string', format: 'date' };

describe('sample answers of a question', () => {
  it.each([
    [{ type: 'number' }, [0, 1]],
    [{ type: 'integer', minimum: 7 }, [7, 8]],
    [{ type: 'number', minimum: 7, multipleOf: 5 }, [10, 15]],
    [{ type: 'boolean' }, [false, true]],
    [{ type: 'string', enum: ['a', 'b'] }, ['a', 'b']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] } }, [['a']]],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 0 }, [['a']]],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2 }, [['a', 'b']]],
    [{ type: 'object', properties: { a: {}, b: {} } }, [{ a: true, b: true }]],
    [{ type: 'string' }, ['Sample', 'Other']],
    [{ type: 'string', minLength: 8, maxLength: 9 }, ['Sampleee', 'Othereee']],
    [{ type: 'string', maxLength: 3 }, ['Sam', 'Oth']],
    [{ type: 'string', pattern: '^[0-9]{2,4}$' }, ['00', '00', 'Sample', 'Other']],
    [{ type: 'string', pattern: '^[0-9]{2,4}$', minLength: 3 }, ['000', '0000', 'Sample', 'Other']],
    [{ type: 'string', pattern: '(?=a)b' }, ['Sample', 'Other']],
  ])('of %j is %j', (schema, samples) => {
    expect(samplesOf({ schema })).toEqual(samples);
  });

  it('starts with the initial answer', () => {
    expect([
      samplesOf({ schema: { type: 'integer' }, initial: 5 }),
      samplesOf({ schema: { type: 'boolean' }, initial: true }),
      samplesOf({ schema: { type: 'string' }, initial: 'Ana' }),
      samplesOf({ schema: { enum: ['a', 'b'] }, initial: 'b' }),
    ]).toEqual([
      [5, 0, 1],
      [true, false, true],
      ['Ana', 'Sample', 'Other'],
      ['b', 'a', 'b'],
    ]);
  });

  it('of a phone is the example of the numbering plan, and numbers close to it', () => {
    const samples = samplesOf({ schema: { type: 'string', format: 'phone' } });
    expect(samples.slice(0, 4)).toEqual(['+639171234567', '+639171234560', '+639171234561', '+639171234562']);
    expect(samples).toHaveLength(13);
  });
});

describe('the tried days, relative to 15 June 2024', () => {
  const text = ['Sample', 'Other'];

  it.each<[string, Pick<DataPointSketch, 'checks'>, readonly string[]]>([
    ['without a rule', {}, ['2020-06-15', '2049-06-15', '2024-06-15']],
    [
      'of a date that may not be in the past',
      rules({ rule: 'not-in-past' }),
      ['2049-06-15', '2020-06-15', '2024-06-15'],
    ],
    [
      'near ahead',
      rules({ rule: 'within-years-ahead', years: 2 }),
      ['2020-06-15', '2026-06-15', '2024-06-15'],
    ],
    [
      'far ahead',
      rules({ rule: 'within-years-ahead', years: 40 }),
      ['2020-06-15', '2049-06-15', '2024-06-15'],
    ],
    [
      'near behind',
      rules({ rule: 'within-years-back', years: 2 }),
      ['2020-06-15', '2049-06-15', '2024-06-15'],
    ],
  ])('%s', (_, checks, days) => {
    expect(samplesOf({ schema: day, ...checks })).toEqual([...days, ...text]);
  });

  it('are months for a month question', () => {
    expect(samplesOf({ schema: { type: 'string', format: 'month' } })).toEqual([
      '2020-06',
      '2049-06',
      '2024-06',
      ...text,
    ]);
  });

  it('are close to an answer that they are compared with', () => {
    const after = { schema: day, ...rules({ rule: 'after', dataPoint: id('start') }) };
    const before = { schema: day, ...rules({ rule: 'before', dataPoint: id('start') }) };
    const nearbyDays = ['2023-03-01', '2023-04-01', '2023-02-01', '2023-03-02', '2023-02-28'];
    const always = ['2049-06-15', '2020-06-15', '2024-06-15'];
    expect(samplesOf(after, { start: '2023-03' })).toEqual([...always, ...nearbyDays, ...text]);
    expect(samplesOf(before, { start: '2023-03-01' })).toEqual([
      '2020-06-15',
      '2049-06-15',
      '2024-06-15',
      ...nearbyDays,
      ...text,
    ]);
    for (const start of ['soon', 7, true]) expect(samplesOf(after, { start })).toEqual([...always, ...text]);
    expect(samplesOf(after)).toEqual([...always, ...text]);
  });

  it('are the required number of years after a birth', () => {
    const check = rules({ rule: 'not-before-birth-plus', dataPoint: id('birth'), years: 18 });
    expect(samplesOf({ schema: day, ...check }, { birth: '1990-05-31' })).toEqual([
      '2020-06-15',
      '2049-06-15',
      '2024-06-15',
      '2008-05-31',
      '1990-06-30',
      '1990-04-30',
      '1990-06-01',
      '1990-05-30',
      ...text,
    ]);
  });

  it('start with a person old enough for a loan', () => {
    const ageQuestion = { schema: day, ...rules({ rule: 'minimum-age' }) };
    const days = ['2020-06-15', '2049-06-15', '2024-06-15', ...text];
    expect(samplesOf(ageQuestion, {}, [], { minimum: 18, maximum: 70 })).toEqual([
      '2004-06-15',
      '2006-06-15',
      '1954-06-15',
      ...days,
    ]);
    expect(samplesOf(ageQuestion)).toEqual(days);
    expect(samplesOf({ schema: day }, {}, [], { minimum: 18, maximum: 70 })).toEqual(days);
  });

  it.each<Check>([
    { rule: 'encodes-birth-date', dataPoint: id('asked') },
    { rule: 'not-before-birth-plus', dataPoint: id('asked'), years: 18 },
  ])('start with an adult if another answer is compared by %j', (check) => {
    const otherQuestion = (counterpart: Check): DataPointSketch[] => [
      { id: 'other', schema: day, ...rules(counterpart) },
    ];
    expect(samplesOf({ schema: day }, {}, otherQuestion(check))[0]).toBe('1994-06-15');
    const otherCheck = { ...check, dataPoint: id('else') } as Check;
    expect(samplesOf({ schema: day }, {}, otherQuestion(otherCheck))[0]).toBe('2020-06-15');
    expect(samplesOf({ schema: day }, {}, otherQuestion({ rule: 'after', dataPoint: id('asked') }))[0]).toBe(
      '2020-06-15',
    );
  });
});

/** The date of birth and the gender in a CURP. */
const birthPart = (samples: readonly unknown[]) => String(samples[0]).slice(4, 11);

const code = (...checks: [Check, ...Check[]]) => ({
  schema: { type: 'string', format: 'curp' },
  ...rules(...checks),
});

describe('the sample code of a person', () => {
  const birth: Check = { rule: 'encodes-birth-date', dataPoint: id('birth') };
  const gender: Check = { rule: 'encodes-gender', dataPoint: id('gender') };

  it('encodes the given birth date and gender', () => {
    const otherAnswers = { birth: '1956-04-27', gender: 'male' };
    expect(birthPart(samplesOf(code(birth, gender), otherAnswers))).toBe('560427H');
    expect(birthPart(samplesOf(code(birth, gender), { ...otherAnswers, gender: 'female' }))).toBe('560427M');
    expect(birthPart(samplesOf(code(gender), otherAnswers))).toBe('240615H');
    expect(birthPart(samplesOf(code(birth), otherAnswers))).toBe('560427M');
  });

  it('encodes the later birth date if that is asked afterwards', () => {
    const laterQuestion: DataPointSketch = { id: 'birth', schema: day };
    expect(birthPart(samplesOf(code(birth), {}, [laterQuestion]))).toBe('940615M');
    expect(birthPart(samplesOf(code(birth)))).toBe('240615M');
  });
});
