import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Contract } from '../../scripts/lead-api/contract.ts';
import { replyDecoderTypes, replyDecoders } from '../../scripts/lead-api/reply-decoders.ts';
import { replyTypes } from '../../scripts/lead-api/reply-types.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const contract = JSON.parse(read('schemas/api/openapi.json')) as Contract;

test('the generated files are what the contract makes, byte for byte', async () => {
  expect(read('generated/api/types.ts')).toBe(await replyTypes(contract));
  expect(read('generated/api/decoders.js')).toBe(replyDecoders(contract));
  expect(read('generated/api/decoders.d.ts')).toBe(replyDecoderTypes());
});

test('the decoders import nothing and evaluate no text', () => {
  expect(replyDecoders(contract)).not.toMatch(/\bimport\b|\brequire\(|\beval\b|new Function/);
});

test('a contract whose check would need an import is refused', () => {
  const { schemas } = contract.components;
  const needy = { components: { schemas: { ...schemas, LeadId: { type: 'string', minLength: 1 } } } };
  expect(() => replyDecoders(needy)).toThrow(/^The decoders would not stand alone: they contain require/);
});
