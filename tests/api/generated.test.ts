import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Contract, decoderModules } from '../../scripts/lead-api/contract.ts';
import { replyDecoderTypes, replyDecoders } from '../../scripts/lead-api/reply-decoders.ts';
import { replyTypes } from '../../scripts/lead-api/reply-types.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const contract = JSON.parse(read('schemas/api/openapi.json')) as Contract;

test('the generated files are what the contract makes, byte for byte', async () => {
  expect(read('generated/api/types.ts')).toBe(await replyTypes(contract));
  for (const [module, guards] of Object.entries(decoderModules)) {
    expect(read(`generated/api/${module}.js`)).toBe(replyDecoders(contract, guards));
    expect(read(`generated/api/${module}.d.ts`)).toBe(replyDecoderTypes(guards));
  }
});

test('the decoders import nothing and evaluate no text', () => {
  for (const guards of Object.values(decoderModules)) {
    expect(replyDecoders(contract, guards)).not.toMatch(/\bimport\b|\brequire\(|\beval\b|new Function/);
  }
});

test('a contract whose check would need an import is refused', () => {
  const { schemas } = contract.components;
  const needy = {
    ...contract,
    components: { ...contract.components, schemas: { ...schemas, LeadId: { type: 'string', minLength: 1 } } },
  };
  expect(() => replyDecoders(needy, decoderModules.decoders)).toThrow(
    /^The decoders would not stand alone: they contain require/,
  );
});
