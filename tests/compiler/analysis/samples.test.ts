import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { describe, expect, it } from 'vitest';
import { formatsOfPlan } from '../../../src/compiler/analysis/answer-validator.ts';
import { type EncodingFormat, decodePerson } from '../../../src/validation/checks/encoded-person.ts';
import { type Holder, formatSamples, samplesOf } from '../../../src/validation/format-samples.ts';

const formats = formatsOfPlan('PL', phoneMetadata);
const encoding: readonly EncodingFormat[] = ['pesel', 'cnp', 'curp', 'cccd'];

const holders = [
  { birthDate: '1944-05-14', gender: 'female' },
  { birthDate: '1999-12-31', gender: 'male' },
  { birthDate: '2000-01-01', gender: 'female' },
  { birthDate: '2004-06-15', gender: 'male' },
] as const;

const formatTexts = Object.entries(formatSamples).flatMap(([name, texts]) =>
  typeof texts === 'function' ? [] : [[name, texts] as const],
);

function sampleCodes(format: EncodingFormat, holder: Holder): readonly string[] {
  return samplesOf(format, { holder: () => holder, phones: () => [], dates: () => [] });
}

describe('the sample of a format', () => {
  it.each(formatTexts)('%s matches the format, and differs from the next', (name, texts) => {
    expect(texts.filter((text) => formats[name]?.(text) !== true)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(1);
  });
});

describe.each(encoding)('a sample %s', (format) => {
  it.each(holders)('of a $gender person born on $birthDate is valid and encodes both', (holder) => {
    const validCodes = sampleCodes(format, holder).filter((code) => formats[format]?.(code) === true);
    expect(validCodes).toHaveLength(1);
    const person = decodePerson(format, validCodes[0] ?? '');
    expect(person?.gender).toBe(holder.gender);
    expect(person?.birthDates.filter((birth) => holder.birthDate.startsWith(birth))).toHaveLength(1);
  });
});
