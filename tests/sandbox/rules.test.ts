import { expect, onTestFinished, test, vi } from 'vitest';
import { startLender } from '../support/lender/lender.ts';
import { leadSchema, validLead, writeRules } from '../support/shipped/rules-on-disk.ts';

const schemaFile = 'countries/philippines/lead.schema.json';

test('recompiled schemas apply to the next call', async () => {
  const lender = await startLender();
  const otherAmount = { ...validLead, amount: 500000 };
  expect((await lender.call('POST', '/v2/lead', otherAmount)).status).toBe(422);
  const { properties } = leadSchema;
  lender.rules.write(schemaFile, {
    ...leadSchema,
    properties: { ...properties, amount: { type: 'number', maximum: 1000000 } },
  });
  expect((await lender.call('POST', '/v2/lead', otherAmount)).status).toBe(200);
});

test('a recompiled product is known at the next call', async () => {
  const lender = await startLender();
  const otherLead = { ...validLead, productId: 'other-ph' };
  expect((await lender.call('POST', '/v2/lead', otherLead)).status).toBe(422);
  lender.rules.write('sites/other-philippines.json', { productId: 'other-ph', country: 'philippines' });
  expect((await lender.call('POST', '/v2/lead', otherLead)).status).toBe(200);
});

test('a half-written file is ignored in favour of the last complete rules', async () => {
  const lender = await startLender();
  expect((await lender.call('POST', '/v2/lead', validLead)).status).toBe(200);
  lender.rules.write(schemaFile, JSON.stringify(leadSchema).slice(0, 100));
  expect((await lender.call('POST', '/v2/lead', validLead)).status).toBe(200);
  expect((await lender.call('POST', '/v2/lead', { ...validLead, amount: 1 })).status).toBe(422);
});

const emptyRules = writeRules();
emptyRules.remove();
for (const [name, broken] of [
  ['nothing compiled', { generated: emptyRules.directory }],
  ['a schema with an unknown format', { format: 'moon-phase' }],
  ['a schema that is not one', { type: 'shape' }],
] as const) {
  test(`no lead is accepted with ${name}`, async () => {
    const writeError = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => writeError.mockRestore());
    const lender = await startLender('generated' in broken ? broken : {});
    if (!('generated' in broken)) {
      lender.rules.write(schemaFile, {
        ...leadSchema,
        properties: { ...leadSchema.properties, tags: broken },
      });
    }
    const { status, body } = await lender.call('POST', '/v2/lead', validLead);
    const message = 'The lender has no validation rules. Run "npm run compile".';
    expect([status, body]).toEqual([503, { errors: [{ fieldName: '', message }] }]);
    expect(writeError).toHaveBeenCalledWith(expect.stringMatching(/^The sandbox cannot validate a lead: /));
  });
}
