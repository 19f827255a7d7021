import table from '../../../schemas/formats.json' with { type: 'json' };
import { formatCountries } from '../../validation/format-countries.ts';
import { samplesOf } from '../../validation/format-samples.ts';
import { type FormatName, formatNames } from '../../validation/formats.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { everyFormat } from '../prove/answer-validator.ts';

/** What another program needs to know of a format, but for values to try. */
interface FormatDescription {
  readonly description: string;
  /** The name of a standard that says the same. */
  readonly standard?: string;
  /** What every right value matches. */
  readonly pattern: string;
  /** What must hold besides. */
  readonly algorithm?: string;
}

const descriptions: { readonly [Name in FormatName]: FormatDescription } = table;

export interface DescribedFormat extends FormatDescription {
  readonly name: FormatName;
  /** ISO 3166-1 of the only country that issues it. */
  readonly country?: string;
  /** Values to try another check with. Phone numbers are of the numbering plan named beside them. */
  readonly vectors: {
    readonly plan?: string;
    readonly valid: readonly string[];
    readonly invalid: readonly string[];
  };
}

const someday = '1990-05-17';

/** Values a sign away from a right one. */
function spoiltFrom(right: string): readonly string[] {
  const last = right.at(-1) ?? '';
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'A' ? 'B' : 'A';
  return [
    '',
    right.slice(0, -1),
    `${right.slice(0, -1)}${other}`,
    `${right}0`,
    ` ${right}`,
    `<${right}>`,
    right.toLowerCase() === right ? right.toUpperCase() : right.toLowerCase(),
  ];
}

const mostVectors = 6;

/** Every format with what another program needs to check it. The vectors are judged by the very checks the form uses. */
export function describedFormats(
  plan: string,
  phoneExample: string,
  metadata: PhoneMetadata,
): readonly DescribedFormat[] {
  const checks = everyFormat(plan, metadata);
  return formatNames.map((name) => {
    const check = checks[name] ?? (() => false);
    const isPhone = name.startsWith('phone');
    const samples = samplesOf(name, {
      phones: () => [phoneExample],
      dates: () => (name === 'month' ? ['2026-02', '1999-12'] : ['2028-02-29', someday]),
      holder: () => ({ birthDate: someday, gender: 'female' }),
    });
    const valid = samples.filter(check);
    const spoilt = [...new Set(valid.flatMap(spoiltFrom))].filter((value) => !check(value));
    const country = formatCountries[name];
    return {
      name,
      ...descriptions[name],
      ...(country === undefined ? {} : { country }),
      vectors: {
        ...(isPhone ? { plan } : {}),
        valid: valid.slice(0, mostVectors),
        invalid: spoilt.slice(0, mostVectors),
      },
    };
  });
}
