import { describe, expect, it } from 'vitest';
import { namedOptions, optionsOf } from '../../src/form/options.ts';
import { formatAnswer } from '../../src/form/widgets/registry.ts';
import type { AnswerValue } from '../../src/model/answers.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { countryCodes } from '../../src/model/country-codes.ts';
import { phone, stepOf } from '../support/form/form-flow.ts';
import { english } from '../support/form/form-messages.ts';

function questionNamed(name: string) {
  const { flow } = stepOf(name);
  const dataPoint = Object.values(flow.dataPoints).find((candidate) => candidate?.id === name);
  if (dataPoint === undefined) throw new Error(`no ${name}`);
  const formatContext = (locale: string) => ({ flow, phone, locale, translate: english });
  return { dataPoint, formatContext };
}

function textOf(name: string, answer: AnswerValue | undefined, locale = 'en-PH'): string {
  const { dataPoint, formatContext } = questionNamed(name);
  return formatAnswer(answer, dataPoint, formatContext(locale));
}

describe('a formatted answer', () => {
  it.each<[string, AnswerValue | undefined, string]>([
    ['nickname', undefined, '–'],
    ['nickname', 'Mia', 'Mia'],
    ['monthlyIncome', 25_000, '₱25,000'],
    ['monthlyIncome', 'plenty', 'plenty'],
    ['phoneNumber', '+639171234567', '+63 917 123 4567'],
    ['phoneNumber', 'unknown', 'unknown'],
    ['creditCommitments', 3, '3'],
    ['purpose', 'home', 'A home'],
    ['purpose', 'castle', 'castle'],
    ['children', 3, 'Three'],
    ['citizenship', 'CI', 'Côte d’Ivoire'],
    ['citizenship', 'no country', 'no country'],
    ['province', 'VN-72', 'Đắk Lắk'],
    [
      'policies',
      ['creditBureau', 'elsewhere'],
      expect.stringMatching(/credit bureaus.* and elsewhere$/) as string,
    ],
    ['owner', true, 'Yes'],
    ['owner', false, 'No'],
    ['marketingConsents', { email: false, text: true }, 'Text message'],
    ['dateOfBirth', '1980-03-31', 'March 31, 1980'],
    ['dateOfBirth', '1980-02-31', '1980-02-31'],
    ['mortgageStartedAt', '2019-04', 'April 2019'],
    ['iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['iban', 'none?', 'none?'],
    ['postalCode', '00-950', '00-950'],
  ])('to "%s", %o, is formatted for people', (name, answer, message) => {
    expect(textOf(name, answer)).toEqual(message);
  });

  it('is in the language of the page', () => {
    expect(textOf('citizenship', 'CI', 'es-CO')).toBe('Costa de Marfil');
    expect(textOf('dateOfBirth', '1980-03-31', 'de')).toBe('31. März 1980');
  });
});

describe('the list of options', () => {
  it('has a distinct name for every country in each language', () => {
    const { dataPoint, formatContext } = questionNamed('citizenship');
    const anyCountry: FlowDataPoint = { ...dataPoint, schema: { type: 'string', enum: countryCodes } };
    for (const locale of ['en', 'de', 'es-CO', 'es-ES', 'es-MX', 'pl', 'ro', 'vi']) {
      const options = namedOptions(formatContext(locale), anyCountry);
      const names = options.map(({ name }) => name);
      expect(new Set(names).size).toBe(countryCodes.length);
      expect(options.filter(({ option, name }) => option === name)).toEqual([]);
      expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator(locale).compare));
      expect(options[0]?.option).toBe('PH');
    }
  });

  it('is never empty', () => {
    const { dataPoint } = questionNamed('purpose');
    expect(() => optionsOf({ ...dataPoint, schema: { type: 'string', enum: [] } })).toThrow(
      'The choice "purpose" has no options.',
    );
  });
});
