import { all, edit, set } from '../tree-changes.ts';
import type { SingleFault } from './single-faults.ts';

const application = 'config/application.json';
const germany = 'config/countries/germany.json';
const romania = 'config/countries/romania.json';
const nordlicht = 'config/brands/nordlicht/germany.json';
const halina = 'config/brands/halina/philippines.json';
const theme = 'config/brands/nordlicht/theme.json';
const german = 'locales/de/form.json';
const question = (id: string): string => `config/data-points/${id}.json`;
const longLabel = 'Vorname '.repeat(130).trim();

/** What is valid by its shape, and wrong by what is known of countries, money, hosts and languages. */
export const plausibilityFaults: readonly SingleFault[] = [
  {
    name: 'a currency has fewer decimals than the country writes',
    change: set(germany, 'money', { currency: 'JPY', fractionDigits: 2 }),
    code: 'money-digits',
    at: `${germany} 2`,
    says: 'Amounts in "germany" have 2 decimals, but JPY has 0. Write 0 or less.',
  },
  {
    name: 'a loan in euros has the limits of pocket money',
    change: set(germany, 'loan/amount', { default: 60, minimum: 10, maximum: 90, step: 5 }),
    code: 'loan-implausible',
    at: `${germany} 90`,
    says: 'In "germany" the maximum of a loan is 90 EUR, which is about 90 euros. Correct the amount or the currency, or accept it in config/application.json with a reason.',
  },
  {
    name: 'an amount is chosen in steps of half a euro',
    change: set(germany, 'loan/amount/step', 0.5),
    code: 'amount-step',
    at: `${germany} 0.5`,
    says: 'In "germany" an applicant chooses the amount in steps of 0.5. Write a step of 1 or more, or accept it in config/application.json with a reason.',
  },
  {
    name: 'an override contradicts the limits of the loan',
    change: set(germany, 'overrides/amount', { schema: { maximum: 90_000 } }),
    code: 'limit-contradicts-loan',
    at: `${germany} 90000`,
    says: 'In "germany" the override of "amount" says "maximum": 90000, but "loan", "amount" says 100000. Remove "maximum" from the override, and change "loan", "amount" if it is wrong.',
  },
  {
    name: 'an override contradicts the proposed amount',
    change: set(germany, 'overrides/amount', { initial: 20_000 }),
    code: 'limit-contradicts-loan',
    at: `${germany} 20000`,
  },
  {
    name: 'an override repeats a limit of the loan',
    change: set(germany, 'overrides/amount', { schema: { maximum: 100_000 } }),
    code: 'limit-repeats-loan',
    at: `${germany} 100000`,
    says: 'In "germany" the override of "amount" repeats "maximum" of "loan", "amount". A later change of one of them would contradict the other. Remove "maximum" here. It is written in "loan", "amount" alone.',
  },
  {
    name: 'the catalogue has a limit of the loan',
    change: set(question('period'), 'schema/maximum', 24),
    code: 'limit-repeats-loan',
    at: `${question('period')} 24`,
    says: '"period" says "maximum", but takes it from "loan", "period" of each country. Remove "maximum" here. It is written in "loan", "period" alone.',
  },
  {
    name: 'the catalogue proposes a period',
    change: set(question('period'), 'initial', 24),
    code: 'limit-repeats-loan',
    at: `${question('period')} 24`,
  },
  {
    name: 'only one debt is possible',
    change: set(germany, 'overrides/totalDebtAmount/schema/maximum', 0),
    code: 'single-answer',
    at: `${germany} 0`,
    says: 'In "germany" the only valid answer to "totalDebtAmount" is 0, so there is nothing to ask. Widen its options or limits, or remove it from "dataPoints".',
  },
  {
    name: 'everybody has to live on a floor',
    change: set(romania, 'overrides/floor/required', true),
    code: 'required-unanswerable',
    at: `${romania} true`,
    says: 'In "romania" everybody must answer "floor", but a house has no floors to name. Write "required": false, or add a condition with "when".',
  },
  {
    name: 'a loan requires consent to advertising',
    change: set(question('marketingConsents'), 'required', true),
    code: 'marketing-required',
    at: `${question('marketingConsents')} true`,
    says: '"marketingConsents" is required, so an applicant could not get a loan without advertising. Write "required": false.',
  },
  {
    name: 'a yes-no question starts with yes',
    change: set(question('hasBankAccount'), 'initial', true),
    code: 'yes-preanswered',
    at: `${question('hasBankAccount')} "initial"`,
    says: '"hasBankAccount" has an initial answer, which many applicants would send without reading the question. Remove "initial", or accept it in config/application.json with a reason.',
  },
  {
    name: 'a yes-no question with a version starts with yes',
    change: set(question('vehicleConsent'), 'initial', true),
    code: 'consent-preticked',
    at: `${question('vehicleConsent')} "initial"`,
  },
  {
    name: 'browsers fill in the surname for the given name',
    change: set(question('firstName'), 'autocomplete', 'family-name'),
    code: 'autocomplete-mismatch',
    at: `${question('firstName')} "family-name"`,
    says: '"firstName" writes "personalDetails.firstName", but browsers would fill in "family-name". Write "given-name" or "off".',
  },
  {
    name: 'a field of the personal details is misspelt',
    change: set(question('firstName'), 'field', 'personalDetails.fistName'),
    code: 'field-misspelt',
    at: `${question('firstName')} "personalDetails.fistName"`,
  },
  {
    name: 'an alphabet of the font is misspelt',
    change: set(theme, 'typeface/subsets', ['latin', 'latn-ext']),
    code: 'value-not-allowed',
    at: `${theme} "latn-ext"`,
  },
  {
    name: 'the terms are linked as the policy on privacy',
    change: set(nordlicht, 'links/terms', 'https://nordlicht.example/de/datenschutz'),
    code: 'link-twice',
    at: `${nordlicht} "https://nordlicht.example/de/datenschutz"`,
    says: 'The links "privacy" and "terms" both lead to https://nordlicht.example/de/datenschutz. Correct one of them.',
  },
  {
    name: 'a page title names an amount',
    change: set(nordlicht, 'page/pageTitle', 'Kredit bis 50.000 Euro | Nordlicht'),
    code: 'title-number',
    at: `${nordlicht} "Kredit bis 50.000 Euro | Nordlicht"`,
    says: 'The page title of "nordlicht" in "germany" says 50.000, which stays when the limits of the loan change. Leave the amount out, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a page title names another brand',
    change: set(nordlicht, 'page/pageTitle', 'Kredit online anfragen | Halina'),
    code: 'foreign-brand',
    at: `${nordlicht} "Kredit online anfragen | Halina"`,
    says: 'This text of the brand "nordlicht" names "Halina". Name the own brand.',
  },
  {
    name: 'a rate is written as a fraction',
    change: set(halina, 'pricing/interestRate', 0.24),
    code: 'rate-fraction',
    at: `${halina} 0.24`,
    says: 'The rate of "halina" in "philippines" is 0.24 per cent. It may be meant as a fraction. Write per cent, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a fee is an eighth of the loan',
    change: set(halina, 'pricing/arrangementFee/percentage', 12.5),
    code: 'fee-high',
    at: `${halina} 12.5`,
    says: 'The arrangement fee of "halina" in "philippines" is 12.5 per cent of the amount. Correct it, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a fee is kept back in the European Union',
    change: set(nordlicht, 'pricing/arrangementFee', { percentage: 1, collection: 'deducted' }),
    code: 'duty-neglected',
    at: `${nordlicht} "collection"`,
  },
  {
    name: 'a loan in the European Union can be withdrawn from for a week',
    change: set(germany, 'consumerRights/withdrawalInDays', 7),
    code: 'duty-neglected',
    at: `${germany} "withdrawalInDays"`,
  },
  {
    name: 'errors have the colour of success',
    change: set(theme, 'colours/error', '#0F6F3A'),
    code: 'colour-twice',
    at: `${theme} "#0F6F3A"`,
    says: 'In the theme of "nordlicht" errors have the colour of "success". Give errors a colour of their own.',
  },
  {
    name: 'a host of tests is one of production',
    change: edit(nordlicht, '"de.nordlicht.example": ', '"de.test.nordlicht.example": '),
    code: 'host-environment',
    at: `${nordlicht} "de.test.nordlicht.example"`,
    says: 'The host "de.test.nordlicht.example" belongs to production, but its name says that it is for tests. Write the environment of the host, or the host of production.',
  },
  {
    name: 'a host is the address of a machine',
    change: edit(nordlicht, '"de.nordlicht.example": ', '"192.0.2.7": '),
    code: 'host-address',
    at: `${nordlicht} "192.0.2.7"`,
    says: 'The host "192.0.2.7" of production is the address of a machine, for which no certificate is issued. Write a host name.',
  },
  {
    name: 'production hands applicants to a rehearsal',
    change: set(application, 'environments/production/redirectOrigins', [
      'https://partner.staging.lending.example',
    ]),
    code: 'rehearsal-address',
    at: `${application} "https://partner.staging.lending.example"`,
    says: 'Production leads to https://partner.staging.lending.example, which is not meant for applicants. Write the address of production.',
  },
  {
    name: 'the API is on the host of a site',
    change: set(application, 'environments/production/apiBase', 'https://de.nordlicht.example/api'),
    code: 'api-own-host',
    at: `${application} "https://de.nordlicht.example/api"`,
    says: 'The API is on "de.nordlicht.example", which serves the application: its pages and the calls would share addresses. Write the host of the API.',
  },
  {
    name: 'the captcha of production has the key of tests',
    change: set(
      application,
      'environments/production/captcha/siteKey',
      '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
    ),
    code: 'captcha-test-key',
    at: `${application} "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI"`,
    says: 'The site key "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI" of production lets every visitor pass. Write the site key of production, or "captcha": "none".',
  },
  {
    name: 'the idempotency key travels in a header of cookies',
    change: set(application, 'environments/production/idempotencyHeader', 'Cookie'),
    code: 'header-forbidden',
    at: `${application} "Cookie"`,
    says: 'The header "Cookie" has another meaning, or a browser does not let a page set it. Write "Idempotency-Key", or another header that the API reads.',
  },
  {
    name: 'what Germans do is sent to America',
    change: set(nordlicht, 'tracking/production/postHog/host', 'https://us.i.posthog.com'),
    code: 'analytics-abroad',
    at: `${nordlicht} "https://us.i.posthog.com"`,
    says: 'What applicants in "germany" do is sent to https://us.i.posthog.com, outside the European Union. Write the host of the EU region, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the script of Meta comes from elsewhere',
    change: set(nordlicht, 'tracking/production/meta/script', 'https://cdn.example/meta.js'),
    code: 'vendor-script',
    at: `${nordlicht} "https://cdn.example/meta.js"`,
    says: 'The script of "meta" comes from "cdn.example", which is not a host of that vendor. Remove "script", or accept it in config/application.json with a reason.',
  },
  {
    name: 'a letter of a label is followed by its accent',
    change: set(german, 'dataPoints/jobTitle/label', 'Ta\u0308tigkeit'),
    code: 'garbled-text',
    at: `${german} "Ta\u0308tigkeit"`,
    says: 'The text "dataPoints>jobTitle>label" holds a letter and its accent apart: "a\u0308". Write the text again.',
  },
  ...['T\u0430tigkeit', 'Tätig\u200Bkeit'].map((label) => ({
    name: `a label contains invisible characters: ${JSON.stringify(label)}`,
    change: set(german, 'dataPoints/jobTitle/label', label),
    code: 'garbled-text' as const,
    at: `${german} "${label}"`,
  })),
  {
    name: 'a label links to a page without encryption',
    change: set(german, 'dataPoints/jobTitle/label', 'Beruf (http://nordlicht.example)'),
    code: 'insecure-link',
    at: `${german} "Beruf (http://nordlicht.example)"`,
    says: 'The text "dataPoints>jobTitle>label" links to http://nordlicht.example). Write the https address.',
  },
  {
    name: 'a label is as long as a page',
    change: set(german, 'dataPoints/jobTitle/label', longLabel),
    code: 'long-label',
    at: `${german} "${longLabel}"`,
    says: 'The text "dataPoints>jobTitle>label" has 1039 characters. A label or title has at most 1000. Shorten it, or move a part into "help".',
  },
  {
    name: 'yes is called no',
    change: all(set(german, 'controls/yes', 'Nein')),
    code: 'yes-no-swapped',
    at: `${german} "Nein"`,
    says: 'The answer "yes" is labelled "Nein", which means the opposite. Exchange the two texts.',
  },
  {
    name: 'a screen has the route of a folder',
    change: set('config/screens/rejected.json', 'route', '/assets'),
    code: 'folder-route',
    at: 'config/screens/rejected.json "/assets"',
    says: 'The route "/assets" of the screen "rejected" begins with "assets", where the build has files, so the page could not be reached. Give it another name.',
  },
];
