import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayParts, partsInWrittenOrder } from '../../src/form/dates.ts';
import { languageOf } from '../../src/lib/locale-chain.ts';
import { type Messages, countries, stepsOf } from './shipped-config.ts';

const folder = path.resolve(import.meta.dirname, '../../locales');

type Text = readonly [key: string, text: string];

function textsIn(messages: string | Messages, key: string): readonly Text[] {
  if (typeof messages === 'string') return [[key, messages]];
  return Object.entries(messages).flatMap(([name, inner]) =>
    textsIn(inner, key === '' ? name : `${key}>${name}`),
  );
}

function textsOf(locale: string): readonly Text[] {
  return readdirSync(path.join(folder, locale)).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as Messages, ''),
  );
}

const locales = readdirSync(folder);
const texts = Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)]));

/** Returns the text on a page of the country: of its locale, of its language, or in English. */
function textOn(locale: string, key: string): string | undefined {
  const text = [locale, languageOf(locale), 'en'].flatMap(
    (each) => texts[each]?.find(([name]) => name === key) ?? [],
  );
  return text[1];
}

function inLocale(locale: string): readonly Text[] {
  return texts[locale] ?? [];
}

/** Forms of address that the language does not use. A text with one would address the applicant differently. */
const otherAddress = {
  de: /(?<!\p{L})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\p{L}*|[Ee]uch|[Ee]uer|[Ee]ure\p{L}*)(?!\p{L})/u,
  'es-CO':
    /(?<!\p{L})(?:[Tt]ú|ti|[Tt]us?|[Tt]e|tuy[oa]s?|[Pp]uedes|[Qq]uieres|[Tt]ienes|Escribe|Elige|Indica|Revisa|Marca|Responde|Pide|Agrega)(?!\p{L})/u,
  'es-ES':
    /(?<!\p{L})(?:[Uu]sted(?:es)?|Escriba|Elija|Indique|Revise|Marque|Responda|Añada|Acepte)(?!\p{L})/u,
  'es-MX':
    /(?<!\p{L})(?:[Uu]sted|[Vv]osotros|os|Escriba|Elija|Indique|Revise|Marque|Responda|Agregue|Acepte)(?!\p{L})/u,
  fil: /(?<!\p{L})(?:[Ii]kaw|[Kk]a(?:ng)?|[Mm]o(?:ng)?|[Ii]yo(?:ng)?)(?!\p{L})/u,
  pl: /(?<!\p{L})(?:Pan|Pani|Pana|Panu)(?!\p{L})/u,
  ro: /(?<!\p{L})(?:[Tt]u|tine|ție|tău|tale|ești|vrei|poți|Scrie|Alege|Introdu|Verifică|Spune)(?!\p{L})/u,
  vi: /(?<!\p{L})(?:[Qq]uý khách|anh\/chị|ông\/bà)(?!\p{L})/u,
};

/** The beginning of a sentence with an instruction. */
const leadingVerbs = {
  de: /(?<!\p{L})Sie(?!\p{L})/u,
  en: /^(?:Add|Agree|Answer|Check|Choose|Correct|Enter|Remove|Round|Say|Shorten|Tick) /,
  'es-CO': /^(?:Acepte|Agregue|Corrija|Elija|Escriba|Indique|Marque|Pida|Quite|Redondee|Responda|Revise) /u,
  'es-ES':
    /^(?:Acepta|Añade|Comprueba|Corrige|Elige|Escribe|Indica|Marca|Pide|Quita|Redondea|Responde|Revisa) /u,
  'es-MX': /^(?:Acepta|Agrega|Corrige|Elige|Escribe|Indica|Marca|Pide|Quita|Redondea|Responde|Revisa) /u,
  fil: /^(?:Alisin|Gumamit|Idagdag|Ilagay|Itama|Maglagay|Paikliin|Piliin|Pumili|Sabihin|Sagutin|Sumang-ayon|Suriin) /,
  pl: /^(?:Odpowiedz|Podaj|Popraw|Skróć|Sprawdź|Uzupełnij|Usuń|Wpisz|Wybierz|Zaakceptuj|Zaokrąglij|Zaznacz)[ ,]/u,
  ro: /^(?:Acceptați|Adăugați|Alegeți|Bifați|Corectați|Introduceți|Răspundeți|Rotunjiți|Scrieți|Spuneți|Ștergeți|Verificați) /u,
  vi: /^Hãy /u,
};

const isErrorMessage = /(?:(?:^|>)errors>|^phoneErrors>|^dateErrors>)/;
/** Applicants cannot change their age, so the message gives no instruction. */
const isAboutAge = />(?:minimum|maximum)-age(?:_[a-z]+)?$/;

const isButton =
  /(?:>action|>actions>[^>]+|^back|>retry|>reload|>accept|>refuse|^controls>(?:done|cancel|close|change|yes|no))$/;
const longestButton = 32;

describe.each(locales)('the texts of %s', (locale) => {
  it('follow print typography: single spaces, curly quotes, no space before a full stop', () => {
    const faulty = inLocale(locale).filter(
      ([, text]) => text.trim() !== text || text === '' || /["']|\.\.|  | [?!:;,.](?!\p{L})/u.test(text),
    );
    expect(faulty).toEqual([]);
  });

  it('end a heading, a label or an error without a full stop', () => {
    const textsWithFullStop = inLocale(locale).filter(
      ([key, text]) => /(?:>title|>label|>errors>[^>]+)$/.test(key) && text.endsWith('.'),
    );
    expect(textsWithFullStop).toEqual([]);
  });

  it('fit on the button of a phone', () => {
    const longTexts = inLocale(locale).filter(
      ([key, text]) => isButton.test(key) && text.replace('{{partner}}', 'partner').length > longestButton,
    );
    expect(longTexts).toEqual([]);
  });
});

describe.each(Object.entries(otherAddress))('the texts of %s', (locale, otherForms) => {
  it('use one form of address', () => {
    expect(inLocale(locale).filter(([, text]) => otherForms.test(text))).toEqual([]);
  });
});

describe.each(Object.entries(leadingVerbs))('the texts of %s', (locale, doing) => {
  it('describe how to correct each error', () => {
    const errors = inLocale(locale).filter(([key]) => isErrorMessage.test(key) && !isAboutAge.test(key));
    expect(errors.length).toBeGreaterThan(150);
    expect(errors.filter(([, text]) => !doing.test(text))).toEqual([]);
  });
});

describe.each(locales.filter((locale) => locale.startsWith('es')))('the texts of %s', (locale) => {
  it('have opening punctuation marks', () => {
    const withoutOpeningMark = inLocale(locale).filter(
      ([, text]) =>
        text.split('¿').length !== text.split('?').length ||
        text.split('¡').length !== text.split('!').length,
    );
    expect(withoutOpeningMark).toEqual([]);
  });
});

describe.each(Object.entries(countries))('the first page of %s', (_slug, country) => {
  const locale = country.locales[0] ?? '';
  const form = 'dataPoints>generalPolicies>';

  it('mentions the offer on its button only if no question follows', () => {
    const isOnlyPage = stepsOf(country).length === 1;
    const promise = /offer|angebot|ofert|đề xuất/iu;
    const missingTexts = [
      'steps>initial-details>action',
      `${form}errors>required`,
      `${form}errors>enum`,
    ].filter((key) => promise.test(textOn(locale, key) ?? ''));
    expect(missingTexts.length).toBe(isOnlyPage ? 3 : 0);
  });

  it('mentions the captcha', () => {
    expect(textOn(locale, 'dataPoints>googleCaptchaToken>label')).toMatch(/robo[tț]/i);
  });
});

const datesIn = (text: string) => [...text.matchAll(/(?<!\d)(\d{1,2})\D(\d{1,2})\D(?:19|20)\d\d/gu)];

describe('an example date', () => {
  it.each(Object.values(countries).flatMap((country) => country.locales))(
    'has its parts in the order in which they are asked: %s',
    (locale) => {
      const locales = ['en', languageOf(locale), locale];
      const keys = new Set(locales.flatMap(inLocale).map(([key]) => key));
      const exampleDates = [...keys].flatMap((key) => datesIn(textOn(locale, key) ?? ''));
      expect(exampleDates).not.toEqual([]);
      const [first] = partsInWrittenOrder(dayParts, locale);
      const days = exampleDates.map(([, one, two]) => Number(first === 'day' ? one : two));
      const months = exampleDates.map(([, one, two]) => Number(first === 'day' ? two : one));
      expect([Math.min(...days) > 12, Math.max(...months) <= 12]).toEqual([true, true]);
    },
  );
});
