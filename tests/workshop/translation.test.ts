// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '../../workshop/translation/csv.ts';
import { takeTranslations, unitsOf } from '../../workshop/translation/units.ts';
import { readXliff, writeXliff } from '../../workshop/translation/xliff.ts';

const english = {
  dataPoints: {
    amount: {
      label: 'Loan <amount> & "more"',
      errors: { minimum: 'Enter {{limit}} or more' },
      options: { one_other: 'Other' },
    },
  },
  years_one: '{{count}} year',
  years_other: '{{count}} years',
};

const units = unitsOf({
  namespace: 'form',
  english,
  own: {
    dataPoints: { amount: { label: 'Kwota,\n"pożyczki"' } },
    years_few: '{{count}} lata',
    years_many: 'TODO {{count}} years',
  },
  locale: 'pl',
  others: [
    { dataPoints: { amount: { errors: { minimum: 'Wpisz kwotę co najmniej {{limit}}, bo tyle trzeba' } } } },
  ],
  whereOf: (key) => (key.startsWith('dataPoints>amount') ? 'On the page “Loan”.' : ''),
});
const parser = new DOMParser();

describe('what is to be translated', () => {
  it('has the forms of a number that its language has, and what it says now', () => {
    expect(units.map(({ key, target }) => [key, target])).toEqual([
      ['dataPoints>amount>label', 'Kwota,\n"pożyczki"'],
      ['dataPoints>amount>errors>minimum', ''],
      ['dataPoints>amount>options>one_other', ''],
      ['years_few', '{{count}} lata'],
      ['years_many', ''],
      ['years_one', ''],
      ['years_other', ''],
    ]);
  });

  it('says where it is shown and what it must keep', () => {
    expect(units[1]?.note).toBe('On the page “Loan”. Keep {{limit}}. Room for 49 characters.');
    expect(units[3]?.note).toBe('For numbers of the form “few”. Keep {{count}}. Room for 23 characters.');
  });

  it('says to a translator’s tool how much room there is', () => {
    const unit = parser.parseFromString(writeXliff(units, 'pl'), 'application/xml').querySelector('unit');
    const named = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';
    expect(unit?.getAttributeNS(named, 'sizeRestriction')).toBe('33');
  });

  it.each([
    ['XLIFF', (text: string) => readXliff(text, parser), writeXliff(units, 'pl')],
    ['CSV', readCsv, writeCsv(units)],
  ])('comes back from %s as it went', (_, read, written) => {
    expect(read(written)).toEqual(units.map(({ namespace, key, target }) => ({ namespace, key, target })));
  });

  it('keeps placeholders as elements in XLIFF', () => {
    expect(writeXliff(units, 'pl')).toContain('Enter <ph id="1" equiv="limit" disp="{{limit}}"/> or more');
  });
});

describe('what comes back', () => {
  it('changes what says something else', () => {
    const texts = [
      { namespace: 'form', key: 'years_few', target: '{{count}} lata' },
      { namespace: 'form', key: 'years_many', target: '{{count}} lat' },
      { namespace: 'form', key: 'years_one', target: '' },
    ];
    expect(takeTranslations(units, texts)).toEqual({ changed: [texts[1]], refused: [] });
  });

  it('is refused where it loses a placeholder, asks for another, or is none of ours', () => {
    const texts = [
      { namespace: 'form', key: 'dataPoints>amount>errors>minimum', target: 'Podaj {{granica}} lub więcej' },
      { namespace: 'form', key: 'years_many', target: 'lat' },
      { namespace: 'form', key: 'months', target: 'miesiące' },
    ];
    expect(takeTranslations(units, texts)).toEqual({
      changed: [],
      refused: [
        '“form:dataPoints>amount>errors>minimum” lacks {{limit}} and uses {{granica}}, which has no value.',
        '“form:years_many” lacks {{count}}.',
        'There is no text “form:months”.',
      ],
    });
  });

  it('is told from what is no such file', () => {
    expect(readXliff('<a/>', parser)).toBe('This is no XLIFF file that can be read.');
    expect(readXliff('<xliff version="1.2"/>', parser)).toBe('This is XLIFF of another version than 2.');
    expect(readCsv('a,b\n1,2')).toBe(
      'This is no table with the columns “namespace”, “key” and “translation”.',
    );
  });
});
