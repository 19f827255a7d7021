import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsModule } from '../../scripts/lead-api/call-tables.ts';
import { contract } from '../../scripts/lead-api/contract.ts';
import { replyTypes } from '../../scripts/lead-api/reply-types.ts';
import { manifestName } from '../../scripts/output-manifest.ts';
import type { Contract } from '../../src/compiler/contract.ts';

const root = new URL('../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The contract with a different schema for a partner. */
function withPartner(schema: object): Contract {
  const schemas = { ...contract.components.schemas, Partner: { ...schema } };
  return { ...contract, components: { ...contract.components, schemas } };
}

test('the generated files match the contract, byte for byte', async () => {
  const generatedFiles = new Map([
    ['types.ts', await replyTypes(contract)],
    ['calls.ts', callsModule(contract)],
  ]);
  expect(readdirSync(new URL('generated/api', root)).toSorted()).toEqual(
    [manifestName, ...generatedFiles.keys()].toSorted(),
  );
  for (const [name, text] of generatedFiles) expect(readText(`generated/api/${name}`)).toBe(text);
});

test('a schema keyword that the decoder does not support is rejected', () => {
  const invalidContract = withPartner({
    type: 'object',
    properties: { name: { type: 'string', minLength: 1 } },
  });
  expect(() => callsModule(invalidContract)).toThrow(
    'The keyword "minLength" is not supported in replies of the contract.',
  );
});

test('a call that requires a missing field of its reply is rejected', () => {
  const { '/partner/logos': item, ...others } = contract.paths;
  const get = { ...item?.['get'], 'x-needs': ['logos'] };
  const invalidContract = { ...contract, paths: { ...others, '/partner/logos': { get } } } as Contract;
  expect(() => callsModule(invalidContract)).toThrow(
    'partnerLogos needs logos, which no PartnerLogosReply has.',
  );
});
