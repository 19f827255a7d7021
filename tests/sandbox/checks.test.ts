import { expect, test } from 'vitest';
import type { Check } from '../../src/model/check.ts';
import type { NonEmpty } from '../../src/model/identifiers.ts';
import { flowOf, id } from '../flow/flow-of.ts';
import { type Lender, startLender } from '../support/lender/lender.ts';
import { leadSchema, validLead } from '../support/shipped/rules-on-disk.ts';

const date = { type: 'string', format: 'date' };
const pesel = { type: 'string', format: 'pesel' };
const ages: NonEmpty<Check> = [{ rule: 'minimum-age' }, { rule: 'maximum-age' }];

const flow = {
  ...flowOf(
    [
      { path: 'start-page', dataPoints: [{ id: 'hasCode', field: 'hasCode', schema: { type: 'boolean' } }] },
      {
        path: 'birth',
        dataPoints: [{ id: 'birthDate', field: 'person.birthDate', schema: date, checks: ages }],
      },
      {
        path: 'code',
        dataPoints: [
          {
            id: 'code',
            field: 'person.code',
            schema: pesel,
            when: { op: 'equals', dataPoint: id('hasCode'), value: true },
            checks: [{ rule: 'encodes-birth-date', dataPoint: id('birthDate') }],
          },
        ],
      },
    ],
    {},
  ),
  age: { minimum: 18, maximum: 80 },
};

const person = { birthDate: '1944-05-14', code: '44051401359' };

async function startStrictLender(today = '2020-01-01'): Promise<Lender> {
  const lender = await startLender({ now: () => new Date(`${today}T12:00:00`) });
  const group = { type: 'object', additionalProperties: false, properties: { birthDate: date, code: pesel } };
  lender.rules.write('countries/philippines/flow.json', flow);
  lender.rules.write('countries/philippines/lead.schema.json', {
    ...leadSchema,
    properties: {
      ...leadSchema.properties,
      hasCode: { type: 'boolean' },
      person: group,
      deviceData: { type: 'object' },
    },
  });
  return lender;
}

test('a lead with consistent answers is accepted', async () => {
  const lender = await startStrictLender();
  expect((await lender.call('POST', '/v2/lead', { ...validLead, hasCode: true, person })).status).toBe(200);
});

test('an invalid code is rejected by a loaded format', async () => {
  const lender = await startStrictLender();
  const personWithWrongCode = { ...person, code: '44051401358' };
  const { status, body } = await lender.call('POST', '/v2/lead', {
    ...validLead,
    hasCode: true,
    person: personWithWrongCode,
  });
  expect([status, body]).toEqual([
    422,
    { errors: [{ fieldName: 'person.code', message: 'This is not valid.' }] },
  ]);
});

test('an answer that contradicts another is rejected under the field of the question with the check', async () => {
  const lender = await startStrictLender();
  const personWithOtherDate = { ...person, birthDate: '1944-05-15' };
  const { status, body } = await lender.call('POST', '/v2/lead', {
    ...validLead,
    hasCode: true,
    person: personWithOtherDate,
  });
  expect([status, body]).toEqual([
    422,
    { errors: [{ fieldName: 'person.code', message: 'This does not go with another answer.' }] },
  ]);
});

test('an age depends on the lender’s date', async () => {
  const minor = { ...validLead, person: { birthDate: '2002-01-02' } };
  const tooYoung = { fieldName: 'person.birthDate', message: 'Applicants are at least 18 years old.' };
  const before = await (await startStrictLender('2020-01-01')).call('POST', '/v2/lead', minor);
  expect([before.status, before.body]).toEqual([422, { errors: [tooYoung] }]);
  const after = await (await startStrictLender('2020-01-02')).call('POST', '/v2/lead', minor);
  expect(after.status).toBe(200);
});

test('an answer outside the current path is not validated', async () => {
  const lender = await startStrictLender();
  const leadOutsidePath = { ...validLead, hasCode: false, person: { ...person, birthDate: '1944-05-15' } };
  expect((await lender.call('POST', '/v2/lead', leadOutsidePath)).status).toBe(200);
});

test.each([
  [-540, 200],
  [600, 422],
  [undefined, 422],
  [-1e9, 422],
])(
  'an age depends on the date in the applicant’s time zone: %s minutes from Greenwich',
  async (offset, expected) => {
    // Eighteen years after the birth in Tokyo, and a day before in Hawaii.
    const lender = await startStrictLender('2020-01-01');
    const now = new Date('2020-06-14T18:00:00Z');
    const laterLender = await startLender({ now: () => now, generated: lender.rules.directory });
    const deviceData = {
      timezoneOffset: offset,
      deviceMemory: 1,
      language: 'en',
      screenResolution: '360x800',
      loadingTime: 0,
    };
    const { status } = await laterLender.call('POST', '/v2/lead', {
      ...validLead,
      ...(offset !== undefined && { deviceData }),
      hasCode: false,
      person: { birthDate: '2002-06-15' },
    });
    expect(status).toBe(expected);
  },
);
