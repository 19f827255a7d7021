import { expect, it } from 'vitest';
import {
  type Change,
  all,
  removeValue,
  edit,
  replaceItem,
  set,
  applyChange,
  write,
} from '../tree-changes.ts';
import { compilePart, shippedPart } from './shipped-part.ts';

const application = 'config/application.json';
const conditions = 'config/conditions.json';
const germany = 'config/countries/germany.json';
const nordlicht = 'config/brands/nordlicht/germany.json';
const logo = 'config/brands/nordlicht/logo.svg';
const note = 'Agreed with the lender in May.';

/** Adds a variant of German with a single overridden text to Germany. */
function variant(locale: string): Change {
  return all(
    write(`locales/${locale}/form.json`, '{ "dataPoints": { "firstName": { "label": "Vorname(n)" } } }'),
    set(germany, 'locales', ['de', locale]),
  );
}

function withNote(file: string): Change {
  return set(file, '$comment', note);
}

const variations: readonly { readonly name: string; readonly change: Change }[] = [
  {
    name: 'a link to a part of a page',
    change: set(nordlicht, 'links/privacy', 'https://nordlicht.example/de#daten'),
  },
  {
    name: 'a link with a query',
    change: set(nordlicht, 'links/terms', 'https://nordlicht.example/?page=agb&v=2'),
  },
  {
    name: 'a link with coded signs',
    change: set(nordlicht, 'links/imprint', 'https://nordlicht.example/%C3%BCber-uns'),
  },
  { name: 'a link with a port', change: set(nordlicht, 'links/terms', 'https://nordlicht.example:8443/agb') },
  {
    name: 'a Romanian label with another word for the last name',
    change: set('locales/ro/form.json', 'dataPoints/lastName/label', 'Nume'),
  },
  { name: 'an added host', change: set(nordlicht, 'hosts/kredit.nordlicht.example', 'production') },
  { name: 'a host with an umlaut', change: set(nordlicht, 'hosts/xn--nordlcht-m2a.example', 'production') },
  { name: 'Austrian German over German', change: variant('de-AT') },
  { name: 'German of a region that is no country', change: variant('de-150') },
  { name: 'German in a script', change: variant('de-Latn') },
  { name: 'German in a script, of a country', change: variant('de-Latn-AT') },
  {
    name: 'an option whose name looks like a plural',
    change: all(
      set('config/data-points/gender.json', 'schema/enum', ['female', 'male', 'other', 'prefer_other']),
      ...['en', 'de', 'fil', 'ro'].map((language) =>
        set(`locales/${language}/form.json`, 'dataPoints/gender/options/prefer_other', 'x'),
      ),
    ),
  },
  {
    name: 'help and an intro in one language only',
    change: all(
      set('locales/de/form.json', 'dataPoints/cityOfBirth/help', 'Wie in Ihrem Ausweis.'),
      set('locales/de/form.json', 'steps/name/intro', 'Wie in Ihrem Ausweis.'),
    ),
  },
  { name: 'a note in a question', change: withNote('config/data-points/email.json') },
  { name: 'a note in a country', change: withNote(germany) },
  {
    name: 'notes in the settings of all countries',
    change: all(...[application, 'config/steps.json', conditions].map(withNote)),
  },
  {
    name: 'notes in a brand',
    change: all(
      ...['config/brands/nordlicht/brand.json', 'config/brands/nordlicht/theme.json', nordlicht].map(
        withNote,
      ),
    ),
  },
  {
    name: 'notes in a screen, in divisions and in the file of people',
    change: all(
      ...['config/screens/aide.json', 'config/divisions/romania.json', 'config/people/germany.json'].map(
        withNote,
      ),
    ),
  },
  { name: 'a larger loan', change: set(germany, 'loan/amount/maximum', 120000) },
  { name: 'a shorter loan', change: set(germany, 'loan/period/minimum', 24) },
  { name: 'older applicants', change: set(germany, 'age/maximum', 80) },
  { name: 'no review', change: set(germany, 'review', false) },
  { name: 'a removed question', change: replaceItem(germany, 'dataPoints', 'financingOption') },
  {
    name: 'an unused condition',
    change: set(conditions, 'conditions/retired', { op: 'condition', name: 'pensioner' }),
  },
  { name: 'no analytics', change: removeValue(nordlicht, 'tracking') },
  {
    name: 'a page that may embed production',
    change: set(application, 'environments/production/embeddingOrigins', ['https://shop.example']),
  },
  {
    name: 'an application that is stale after two hours',
    change: set(application, 'expirationTimeInMs', 7_200_000),
  },
  {
    name: 'a logo with a comment and an XML declaration',
    change: edit(logo, '<svg ', '<?xml version="1.0"?><!-- drawn by hand --><svg '),
  },
  {
    name: 'a logo with a gradient',
    change: edit(
      logo,
      '</svg>',
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path d="M0 0h1" fill="url(#g)"/></svg>',
    ),
  },
  { name: 'Windows line ends', change: edit(germany, '\n', '\r\n') },
  {
    name: 'autocomplete of a billing address',
    change: set('config/data-points/street.json', 'autocomplete', 'billing address-line1'),
  },
  { name: 'a narrower name', change: set(germany, 'overrides/firstName', { schema: { maxLength: 60 } }) },
];

it.each(variations)('$name is valid', ({ change }) => {
  const result = compilePart(applyChange(change, shippedPart));
  expect(result.ok ? [] : result.diagnostics.map(({ code, detail }) => ({ code, detail }))).toEqual([]);
});

it('there are at least thirty valid variations', () => {
  expect(new Set(variations.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
});

it('a browser fetches all texts of a regional variant', () => {
  const result = compilePart(applyChange(variant('de-AT'), shippedPart));
  const [austrian, german] = ['de-AT', 'de'].map((locale): unknown =>
    JSON.parse((result.ok ? result.files.get(`public/locales/${locale}/form.json`) : undefined) ?? ''),
  );
  expect(austrian).toHaveProperty('dataPoints.firstName.label', 'Vorname(n)');
  expect(austrian).toMatchObject({ steps: Object(german).steps });
});
