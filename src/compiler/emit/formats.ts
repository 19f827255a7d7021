import { type FormatDescription, formatDescriptions } from '../../validation/format-descriptions.ts';
import { samplesOf } from '../../validation/format-samples.ts';
import { type FormatName, formatNames } from '../../validation/formats.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { formatsOfPlan } from '../analysis/answer-validator.ts';

export interface DescribedFormat extends FormatDescription {
  readonly name: FormatName;
  /** Test values for other implementations. Phone numbers belong to `plan`. */
  readonly vectors: {
    readonly plan?: string;
    readonly valid: readonly string[];
    readonly invalid: readonly string[];
  };
}

const sampleDate = '1990-05-17';

/** Returns values that differ from a valid one in one character or its case. */
function mutationsOf(valid: string): readonly string[] {
  const lastCharacter = valid.at(-1) ?? '';
  const otherCharacter = /\d/.test(lastCharacter)
    ? String((Number(lastCharacter) + 1) % 10)
    : lastCharacter === 'A'
      ? 'B'
      : 'A';
  return [
    '',
    valid.slice(0, -1),
    `${valid.slice(0, -1)}${otherCharacter}`,
    `${valid}0`,
    ` ${valid}`,
    `<${valid}>`,
    valid.toLowerCase() === valid ? valid.toUpperCase() : valid.toLowerCase(),
  ];
}

const maxVectors = 6;

/** Describes every format for other programs. The test vectors are checked by the code the form uses. */
export function describeFormats(
  plan: string,
  phoneExample: string,
  metadata: PhoneMetadata,
): readonly DescribedFormat[] {
  const checks = formatsOfPlan(plan, metadata);
  return formatNames.map((name) => {
    const check = checks[name] ?? (() => false);
    const isPhone = name.startsWith('phone');
    const samples = samplesOf(name, {
      phones: () => [phoneExample],
      dates: () => (name === 'month' ? ['2026-02', '1999-12'] : ['2028-02-29', sampleDate]),
      holder: () => ({ birthDate: sampleDate, gender: 'female' }),
    });
    const valid = samples.filter(check);
    const invalid = [...new Set(valid.flatMap(mutationsOf))].filter((value) => !check(value));
    const { personal: _personal, neverKept: _neverKept, ...described } = formatDescriptions[name];
    return {
      name,
      ...described,
      vectors: {
        ...(isPhone ? { plan } : {}),
        valid: valid.slice(0, maxVectors),
        invalid: invalid.slice(0, maxVectors),
      },
    };
  });
}
