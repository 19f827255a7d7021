import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import metadata from 'libphonenumber-js/metadata.max.json';
import { flowOf } from '../../flow/flow-of.ts';

export interface RulesOnDisk {
  readonly directory: string;
  write(path: string, content: unknown): void;
  remove(): void;
}

/** A small schema in the shape of a compiled lead schema. */
export const leadSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'contactDetails', 'generalPolicies'],
  properties: {
    productId: { type: 'string' },
    amount: { type: 'number', minimum: 100, maximum: 120000, multipleOf: 100 },
    period: { type: 'integer', minimum: 1, maximum: 120 },
    periodScale: { type: 'string', enum: ['month'] },
    tags: { type: 'array', items: { type: 'string' } },
    sessionId: { type: 'string' },
    generalPolicies: { type: 'boolean', enum: [true] },
    contactDetails: {
      type: 'object',
      additionalProperties: false,
      required: ['email', 'phoneNumber'],
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        phoneNumber: { type: 'string', format: 'phone' },
        marketingConsents: {
          type: 'object',
          additionalProperties: false,
          properties: { email: { type: 'boolean' }, text: { type: 'boolean' } },
        },
      },
    },
  },
};

/** Questions without checks, so that only the schema validates the lead. */
const flow = flowOf([
  { path: 'initial-details', dataPoints: [{ id: 'amount', schema: { type: 'number' } }] },
]);

/** The questions of the second supplement. */
const supplement = flowOf([
  {
    path: 'supplement',
    dataPoints: [{ id: 'personalCode', field: 'personalDetails.personalCode' }],
  },
]);

export const productId = 'acme-ph';

/** A valid lead. */
export const validLead = {
  productId,
  amount: 20000,
  period: 84,
  periodScale: 'month',
  tags: ['ui'],
  generalPolicies: true,
  contactDetails: {
    email: 'maria@example.com',
    phoneNumber: '+639171234567',
    marketingConsents: { email: true },
  },
} as const;

/** Writes the compiled files that the sandbox reads. */
export function writeRules(): RulesOnDisk {
  const directory = mkdtempSync(join(tmpdir(), 'lender-rules-'));
  const rules: RulesOnDisk = {
    directory,
    write(path, content) {
      const target = join(directory, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
  rules.write('sites/acme-philippines.json', { productId, country: 'philippines' });
  rules.write('countries/philippines/flow.json', flow);
  rules.write('screens.json', [{ id: 'supplement', states: [34], dataPoints: ['personalCode'] }]);
  rules.write('countries/philippines/screens/supplement.form.json', { flow: supplement });
  rules.write('countries/philippines/lead.schema.json', leadSchema);
  rules.write('countries/philippines/phone-metadata.json', metadata);
  return rules;
}
