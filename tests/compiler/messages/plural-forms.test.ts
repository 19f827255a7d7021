import { describe, expect, it } from 'vitest';
import { pluralFormOf, pluralFormsIn } from '../../../src/compiler/messages/plural-forms.ts';
import { baseTree, compileFiles } from '../sample-tree.ts';

describe('plural forms', () => {
  it.each([
    ['en', ['one', 'other']],
    ['de', ['one', 'other']],
    ['es-MX', ['one', 'many', 'other']],
    ['pl', ['one', 'few', 'many', 'other']],
    ['ro', ['one', 'few', 'other']],
    ['vi', ['other']],
  ])('of %s are those of CLDR', (locale, forms) => {
    expect(pluralFormsIn(locale, 'days')).toEqual(forms);
  });

  it('differ for ordinal numbers', () => {
    expect(pluralFormsIn('en', 'place_ordinal')).toEqual(['one', 'two', 'few', 'other']);
  });

  it('are read from the suffix of a key', () => {
    expect(pluralFormOf(['loan', 'days_few'])).toEqual({ stem: 'loan>days', form: 'few' });
    expect(pluralFormOf(['title_unnamed'])).toBeUndefined();
    expect(pluralFormOf(['options', 'other'])).toBeUndefined();
  });
});

function withTexts(texts: { readonly [locale: string]: { readonly [key: string]: string } }) {
  const common = { back: 'Back', header: { home: '{{productName}}' } };
  const files = Object.entries(texts).map(
    ([locale, messages]) =>
      [`locales/${locale}/common.json`, JSON.stringify({ ...common, ...messages })] as const,
  );
  const result = compileFiles(new Map([...baseTree, ...files]));
  return result.ok ? [] : result.diagnostics.map(({ code, detail }) => `${code} ${JSON.stringify(detail)}`);
}

describe('a plural text', () => {
  const english = { days_one: 'One day', days_other: '{{count}} days' };

  const spanish = { days_one: 'Un día', days_many: '{{count}} de días', days_other: '{{count}} días' };

  it('is complete with all forms of its language, which may omit the number', () => {
    expect(withTexts({ en: english, es: spanish })).toEqual([]);
  });

  it('can have a single form overridden by a regional variant', () => {
    const regional = { days_other: '{{count}} full days' };
    expect(withTexts({ en: english, es: spanish, 'en-PH': regional })).toEqual([]);
  });

  it('requires all its forms in a translation that has none of them', () => {
    expect(withTexts({ en: english, es: { days: 'Días' } })).toEqual([
      'plural-missing {"key":"days_one","locale":"es","namespace":"common","forms":["one","many","other"]}',
      'plural-missing {"key":"days_many","locale":"es","namespace":"common","forms":["one","many","other"]}',
      'plural-missing {"key":"days_other","locale":"es","namespace":"common","forms":["one","many","other"]}',
    ]);
  });
});
