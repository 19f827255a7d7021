import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPrefill } from '../../src/attribution/read-prefill.ts';
import type { Flow } from '../../src/model/flow.ts';
import { createFormats } from '../../src/validation/formats.ts';
import { createTextReader } from '../../src/validation/read-text.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const countries = new URL('../../generated/countries/', import.meta.url);

function readerOf(country: string) {
  const phone = { country, metadata: worldPhoneMetadata };
  return createTextReader(createFormats({ phone }), phone);
}

const readText = readerOf('PH');

describe('a text', () => {
  it.each([
    [{ type: 'string', format: 'name', maxLength: 64 }, '  Ma.\u00A0 Theresa ', 'Ma. Theresa'],
    [{ type: 'string', format: 'email', maxLength: 254 }, ' Ana@Example.com', 'Ana@Example.com'],
    [{ type: 'string', format: 'phone' }, ' 639171234567', '+639171234567'],
    [{ type: 'string', format: 'phone' }, '0917 123 4567', '+639171234567'],
    [{ type: 'string' }, 'anything', 'anything'],
    [{ type: 'string', enum: ['a', 'b'] }, 'b', 'b'],
    [{ type: 'string', pattern: '^[a-z]{2}$', minLength: 2, maxLength: 2 }, 'ab', 'ab'],
    [{ type: 'string', maxLength: 2 }, '😀😀', '😀😀'],
  ])('that satisfies the rules %o is accepted: %j', (schema, text, answer) => {
    expect(readText(schema, text)).toBe(answer);
  });

  it.each([
    [{ type: 'string', format: 'name' }, '<script>alert(1)</script>'],
    [{ type: 'string', format: 'name', maxLength: 3 }, 'Anna'],
    [{ type: 'string', format: 'email' }, 'ana@example'],
    [{ type: 'string', format: 'phone' }, ' 63123'],
    [{ type: 'string', minLength: 3 }, 'ab'],
    [{ type: 'string', maxLength: 1 }, '😀😀'],
    [{ type: 'string', pattern: '^a' }, 'b'],
    [{ type: 'string', enum: ['a'] }, 'b'],
    [{ type: 'number' }, '7'],
    [{ type: 'boolean' }, 'true'],
    [{ type: 'object' }, '{}'],
    [{ type: 'string', format: 'nobody-checks' }, 'a'],
    [{ type: 'string', format: 'constructor' }, 'a'],
    [{ type: 'string', contentEncoding: 'base64' }, 'a'],
  ])('that breaks the rules %o, or has unknown rules, is rejected: %j', (schema, text) => {
    expect(readText(schema, text)).toBeUndefined();
  });
});

describe.each(readdirSync(countries))('in %s', (slug) => {
  const flow = JSON.parse(readFileSync(new URL(`${slug}/flow.json`, countries), 'utf8')) as Flow;
  const personas = readFileSync(new URL(`${slug}/personas.json`, countries), 'utf8');
  const [number = ''] = personas.match(/\+\d{9,14}/) ?? [];

  it('a number whose plus was decoded as a space is the same number', () => {
    const query = new URLSearchParams(`phoneNumber=${number}`);
    const [prefill] = readPrefill(query, flow);
    expect(query.get('phoneNumber')).toBe(number.replace('+', ' '));
    expect(readerOf(flow.phone.country)({ type: 'string', format: 'phone' }, String(prefill?.value))).toBe(
      number,
    );
  });
});
