// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { decodedText, readCsv, writeCsv } from '../../workshop/translation/csv.ts';
import { suspiciousTexts, importTranslations, unitsOf } from '../../workshop/translation/units.ts';
import { readXliff, writeXliff } from '../../workshop/translation/xliff.ts';

const englishTexts = {
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
  english: englishTexts,
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
  nameOf: (key) => `The text ${key}`,
});
const parser = new DOMParser();

describe('an exported text', () => {
  it('has the plural forms of its language, and the current texts', () => {
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

  it('contains notes about where it is shown and about its placeholders', () => {
    expect(units[1]?.note).toBe('On the page “Loan”. Keep {{limit}}. Room for 49 characters.');
    expect(units[3]?.note).toBe('For numbers of the form “few”. Keep {{count}}. Room for 23 characters.');
  });

  it('contains the maximum length for translation tools', () => {
    const unit = parser.parseFromString(writeXliff(units, 'pl'), 'application/xml').querySelector('unit');
    const namespace = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';
    expect(unit?.getAttributeNS(namespace, 'sizeRestriction')).toBe('33');
  });

  it.each([
    ['XLIFF', (text: string) => readXliff(text, parser), writeXliff(units, 'pl')],
    ['CSV', readCsv, writeCsv(units)],
  ])('is unchanged after an export to %s and an import', (_, read, writtenFormat) => {
    expect(read(writtenFormat)).toEqual(
      units.map(({ namespace, key, target }) => ({ namespace, key, target })),
    );
  });

  it.each([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ['semicolons and a line that declares them', ';', 'sep=;\r\n'],
  ])('is unchanged after a table with %s', (_, separator, before) => {
    const rows = [
      ['namespace', 'key', 'translation'],
      ['form', 'years_few', '"{{count}} lata; ""parę"",\n\tczy więcej"'],
      ['common', 'back', 'Wstecz'],
    ];
    const table = rows.map((row) => row.join(separator)).join('\r\n');
    expect(readCsv(`\uFEFF${before}${table}\r\n`)).toEqual([
      { namespace: 'form', key: 'years_few', target: '{{count}} lata; "parę",\n\tczy więcej' },
      { namespace: 'common', key: 'back', target: 'Wstecz' },
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('\uFEFFłąka', 'utf8')],
    ['UTF-16, as Excel saves Unicode text', Buffer.from('\uFEFFłąka', 'utf16le')],
    ['UTF-16 with the other byte order', Buffer.from('\uFEFFłąka', 'utf16le').swap16()],
  ])('is read in the encoding of its byte order mark: %s', (_, bytes) => {
    expect(decodedText(bytes)).toBe('łąka');
  });

  it('keeps placeholders as elements in XLIFF', () => {
    expect(writeXliff(units, 'pl')).toContain('Enter <ph id="1" equiv="limit" disp="{{limit}}"/> or more');
  });
});

it('current translations with other placeholders or numbers than English are listed', () => {
  const [unit] = units;
  const source = 'Up to 10,000 for {{count}} days';
  const listedTexts = [
    '',
    'Do 10 000 na {{count}} dni',
    'Do 1000 na {{count}} dni',
    'Do 5 na {{dni}} dni',
  ].flatMap((target) => suspiciousTexts(unit === undefined ? [] : [{ ...unit, source, target }]));
  const key = 'dataPoints>amount>label';
  const text = { namespace: 'form', key, name: `The text ${key}` };
  expect(listedTexts).toEqual([
    { ...text, remark: 'has other numbers than the English text: 1000 instead of 10000' },
    {
      ...text,
      remark:
        'lacks {{count}} and uses {{dni}}, which the page does not replace, and has other numbers than the English text: 5 instead of 10000',
    },
  ]);
});

it.each([
  ['an example of its own', 'Enter the amount, for example 1,500', 'Podaj kwotę, na przykład 10 000', []],
  [
    'another number before its example',
    'Enter 2 letters and 6 digits, for example AB123456',
    'Podaj 3 litery i 6 cyfr, na przykład AB123456',
    ['lacks a number of the English text: 2'],
  ],
])('a current translation with %s is listed if a number is wrong', (_, source, target, remarks) => {
  const listedTexts = suspiciousTexts(units.slice(0, 1).map((unit) => ({ ...unit, source, target })));
  expect(listedTexts.map(({ remark }) => remark)).toEqual(remarks);
});

describe('an import', () => {
  it('changes texts that differ', () => {
    const texts = [
      { namespace: 'form', key: 'years_few', target: '{{count}} lata' },
      { namespace: 'form', key: 'years_many', target: '{{count}} lat' },
      { namespace: 'form', key: 'years_one', target: '' },
    ];
    const { missing, ...imported } = importTranslations(units, texts);
    expect(imported).toEqual({ changed: [texts[1]], refused: [], doubtful: [] });
    expect(missing.map(({ key }) => key)).toEqual([
      'dataPoints>amount>label',
      'dataPoints>amount>errors>minimum',
      'dataPoints>amount>options>one_other',
      'years_one',
      'years_other',
    ]);
  });

  it.each([
    ['{{count}} więcej, 30 dni, do 10 000', []],
    [
      'Do 1000 w ciągu 30 dni i {{count}} więcej',
      ['has other numbers than the English text: 1000, 30 instead of 10000, 30'],
    ],
  ])('is marked for review if its numbers differ from the English text: %s', (target, doubtful) => {
    const source = 'Up to 10,000 within 30 days and {{count}} more';
    const unitsWithNumbers = units.slice(0, 1).map((unit) => ({ ...unit, source, room: 50 }));
    const importResult = importTranslations(
      unitsWithNumbers,
      unitsWithNumbers.map((unit) => ({ ...unit, target })),
    );
    expect(importResult.changed).toHaveLength(1);
    expect(importResult.doubtful.map(({ remark }) => remark)).toEqual(doubtful);
  });

  it('is marked for review if the page has no room for it', () => {
    const [unit] = units;
    const importResult = importTranslations(
      units,
      unit === undefined ? [] : [{ ...unit, target: 'x'.repeat(unit.room + 1) }],
    );
    expect(importResult.changed).toHaveLength(1);
    expect(importResult.doubtful.map(({ remark }) => remark)).toEqual([
      `has ${(unit?.room ?? 0) + 1} characters, and the page has room for ${unit?.room}`,
    ]);
  });

  it('is rejected if it loses a placeholder, adds another, or is unknown', () => {
    const texts = [
      { namespace: 'form', key: 'dataPoints>amount>errors>minimum', target: 'Podaj {{granica}} lub więcej' },
      { namespace: 'form', key: 'years_many', target: 'lat' },
      { namespace: 'form', key: 'months', target: 'miesiące' },
    ];
    const { changed, doubtful, refused } = importTranslations(units, texts);
    expect([changed, doubtful]).toEqual([[], []]);
    expect(refused.map(({ name, key, remark }) => [name, key, remark])).toEqual([
      [
        'The text dataPoints>amount>errors>minimum',
        'dataPoints>amount>errors>minimum',
        'lacks {{limit}} and uses {{granica}}, which the page does not replace',
      ],
      ['The text years_many', 'years_many', 'lacks {{count}}'],
      ['An unknown text', 'months', 'is not in the application'],
    ]);
  });

  it('an invalid file is reported', () => {
    expect(readXliff('<a/>', parser)).toBe('This is no XLIFF file that can be read.');
    expect(readXliff('<xliff version="1.2"/>', parser)).toBe('This is XLIFF of another version than 2.');
    expect(readCsv('a,b\n1,2')).toBe(
      'This is no table with the columns “namespace”, “key” and “translation”.',
    );
  });
});
