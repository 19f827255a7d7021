import { type Change, all, drop, edit, listed, set, write } from '../tree-changes.ts';
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

const experiment = 'config/experiments/x.json';

/** Adds an experiment with these variants to Germany. */
function variants(written: object): Change {
  const $schema = '../../generated/schemas/experiment.schema.json';
  return write(experiment, JSON.stringify({ $schema, country: 'germany', variants: written }, null, 2));
}

/** Values with a valid type that contradict facts about countries, money, hosts and languages. */
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
    says: 'In "germany" the maximum of a loan is 90 EUR. Correct the amount or the currency, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a loan in pesos has the limits of a loan in euros',
    change: set('config/countries/philippines.json', 'loan/amount', {
      default: 500,
      minimum: 100,
      maximum: 900,
      step: 50,
    }),
    code: 'loan-implausible',
    at: 'config/countries/philippines.json 900',
    says: 'In "philippines" the maximum of a loan is 900 PHP, which is about 14 euros. Correct the amount or the currency, or accept it in config/application.json with a reason.',
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
    says: 'In "germany" the override of "amount" repeats "maximum" of "loan", "amount". A later change of one of them would contradict the other. Remove "maximum" here. It belongs only in "loan", "amount".',
  },
  {
    name: 'the catalogue contains a limit of the loan',
    change: set(question('period'), 'schema/maximum', 24),
    code: 'limit-repeats-loan',
    at: `${question('period')} 24`,
    says: '"period" says "maximum", but takes it from "loan", "period" of each country. Remove "maximum" here. It belongs only in "loan", "period".',
  },
  {
    name: 'the catalogue contains a default period',
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
    name: 'the floor of an address is required',
    change: set(romania, 'overrides/floor/required', true),
    code: 'required-unanswerable',
    at: `${romania} true`,
    says: 'In "romania" everyone must answer "floor", but a house has no floors to name. Write "required": false. If a condition can tell who has an answer, add it with "when".',
  },
  {
    name: 'the phone number at work is required',
    change: set(question('workPhone'), 'required', true),
    code: 'required-unanswerable',
    at: `${question('workPhone')} true`,
  },
  {
    name: 'the form has no captcha',
    change: all(
      listed(germany, 'dataPoints', 'googleCaptchaToken'),
      listed(germany, 'notAsked', 'secondLastName', 'googleCaptchaToken'),
    ),
    code: 'captcha-unasked',
    at: `${germany} "dataPoints"`,
    says: 'Production has a captcha, but the form of "germany" does not ask it. A lender that needs its token would reject every application. Add the captcha to "dataPoints", or accept it in config/application.json with a reason.',
  },
  {
    name: 'a gender is public',
    change: set(question('gender'), 'privacy', { class: 'public', persist: 'local', analytics: 'value' }),
    code: 'privacy-class',
    at: `${question('gender')} "public"`,
    says: '"gender" is about the applicant, but its privacy class is "public". Write "contact", "identity" or "financial".',
  },
  {
    name: 'a consent with yes and no loses its version',
    change: drop(question('vehicleConsent'), 'version'),
    code: 'consent-unversioned',
    at: `${question('vehicleConsent')} "otherDetails.vehicleConsent"`,
    says: '"vehicleConsent" is a consent, but without "version" it counts as a plain question: applicants would not be asked again after a change of its text. Write "version": 1, or the next version if applicants have agreed to another text.',
  },
  {
    name: 'the consent to look up a car comes after its number plate was sent',
    change: all(
      edit(germany, '"vehicleConsent",', ''),
      edit(germany, '"monthlyExpenses",', '"vehicleConsent", "monthlyExpenses",'),
      set(germany, 'overrides/vehicleConsent', { step: 'monthly-expenses' }),
    ),
    code: 'consent-late',
    at: `${germany} "vehicleConsent"`,
    says: 'In "germany" the consent "vehicleConsent" is asked after "vehicleLicensePlateNumber", when the answer has been sent already. Move "vehicleConsent" before "vehicleLicensePlateNumber", or to the same step.',
  },
  {
    name: 'a loan requires consent to advertising',
    change: set(question('marketingConsents'), 'required', true),
    code: 'marketing-required',
    at: `${question('marketingConsents')} true`,
    says: '"marketingConsents" is required, so an applicant could not get a loan without advertising. Write "required": false.',
  },
  {
    name: 'a yes-no question has yes as its initial answer',
    change: set(question('hasBankAccount'), 'initial', true),
    code: 'yes-preanswered',
    at: `${question('hasBankAccount')} "initial"`,
    says: '"hasBankAccount" has an initial answer, which many applicants would send without reading the question. Remove "initial", or accept it in config/application.json with a reason.',
  },
  {
    name: 'a consent with a version has yes as its initial answer',
    change: set(question('vehicleConsent'), 'initial', true),
    code: 'consent-preticked',
    at: `${question('vehicleConsent')} "initial"`,
  },
  {
    name: 'autocomplete of the first name is the surname',
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
    says: 'The page title of "nordlicht" in "germany" contains the amount 50.000, which would stay when the loan limits change. Use {{maximum}}, or leave it out, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a page title names another brand',
    change: set(nordlicht, 'page/pageTitle', 'Kredit online anfragen | Halina'),
    code: 'foreign-brand',
    at: `${nordlicht} "Kredit online anfragen | Halina"`,
    says: 'This text of the brand "nordlicht" names "Halina". Use the name of this brand.',
  },
  {
    name: 'a rate is written as a fraction',
    change: set(halina, 'pricing/interestRate', 0.24),
    code: 'rate-fraction',
    at: `${halina} 0.24`,
    says: 'The rate of "halina" in "philippines" is 0.24 percent. It may be meant as a fraction. Write percent, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a fee is an eighth of the loan',
    change: set(halina, 'pricing/arrangementFee/percentage', 12.5),
    code: 'fee-high',
    at: `${halina} 12.5`,
    says: 'The arrangement fee of "halina" in "philippines" is 12.5 percent of the amount. Correct it, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the general consent of the Philippines is on the last page',
    change: all(
      edit('config/countries/philippines.json', '"generalPolicies",', ''),
      edit(
        'config/countries/philippines.json',
        '"googleCaptchaToken"',
        '"googleCaptchaToken", "generalPolicies"',
      ),
      set('config/countries/philippines.json', 'overrides/generalPolicies', { step: 'name' }),
    ),
    code: 'duty-neglected',
    at: 'config/countries/philippines.json "dataPoints"',
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
    name: 'the error colour is the success colour',
    change: set(theme, 'colours/error', '#0F6F3A'),
    code: 'colour-twice',
    at: `${theme} "#0F6F3A"`,
    says: 'In the theme of "nordlicht" the colours "error" and "success" are the same, so applicants cannot tell them apart. Change one of them.',
  },
  {
    name: 'a test host is a production host',
    change: edit(nordlicht, '"de.nordlicht.example": ', '"de.test.nordlicht.example": '),
    code: 'host-environment',
    at: `${nordlicht} "de.test.nordlicht.example"`,
    says: 'The host "de.test.nordlicht.example" belongs to production, but its name says that it is for tests. Write the environment of the host, or the host of production.',
  },
  {
    name: 'a host is an IP address',
    change: edit(nordlicht, '"de.nordlicht.example": ', '"192.0.2.7": '),
    code: 'host-address',
    at: `${nordlicht} "192.0.2.7"`,
    says: 'The host "192.0.2.7" of production is an IP address, for which no certificate is issued. Write a host name.',
  },
  {
    name: 'production redirects applicants to a test system of a partner',
    change: set(application, 'environments/production/redirectOrigins', [
      'https://partner.staging.lending.example',
    ]),
    code: 'rehearsal-address',
    at: `${application} "https://partner.staging.lending.example"`,
    says: 'Production leads to https://partner.staging.lending.example, which is not meant for applicants. Use the production URL.',
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
    says: 'The site key "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI" of production accepts every visitor. Write the site key of production, or "captcha": "none".',
  },
  {
    name: 'the idempotency key travels in a header of cookies',
    change: set(application, 'environments/production/idempotencyHeader', 'Cookie'),
    code: 'header-forbidden',
    at: `${application} "Cookie"`,
    says: 'The header "Cookie" has another meaning, or a browser does not let a page set it. Write "Idempotency-Key", or another header that the API reads.',
  },
  {
    name: 'analytics of German applicants are sent to the United States',
    change: set(nordlicht, 'tracking/production/postHog/host', 'https://us.i.posthog.com'),
    code: 'analytics-abroad',
    at: `${nordlicht} "https://us.i.posthog.com"`,
    says: 'The behaviour of applicants in "germany" is sent to https://us.i.posthog.com, outside the European Union. Write the host of the EU region, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the scripts of analytics for German applicants are in the United States',
    change: set(nordlicht, 'tracking/production/postHog/assetHost', 'https://us-assets.i.posthog.com'),
    code: 'analytics-abroad',
    at: `${nordlicht} "https://us-assets.i.posthog.com"`,
  },
  {
    name: 'the script of the captcha has another origin',
    change: set(application, 'environments/production/captcha/script', 'https://cdn.example/captcha.js'),
    code: 'vendor-script',
    at: `${application} "https://cdn.example/captcha.js"`,
  },
  {
    name: 'the API of production is an IP address',
    change: set(application, 'environments/production/apiBase', 'https://192.0.2.1'),
    code: 'host-address',
    at: `${application} "https://192.0.2.1"`,
  },
  {
    name: 'a German text names the complaints body of Mexico',
    change: set('locales/de/screens.json', 'accepted/title', 'Gute Nachricht von CONDUSEF'),
    code: 'foreign-institution',
    at: 'locales/de/screens.json "Gute Nachricht von CONDUSEF"',
  },
  {
    name: 'a German text names a brand of another language',
    change: set('locales/de/screens.json', 'accepted/title', 'Gute Nachricht von Halina'),
    code: 'brand-in-text',
    at: 'locales/de/screens.json "Gute Nachricht von Halina"',
    says: 'The text "accepted>title" in "de" names "Halina", which has no site in this language. Leave the name out, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the script of Meta has another origin',
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
    says: 'The text "dataPoints>jobTitle>label" contains a letter and its accent apart: "a\u0308". Retype the text.',
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
    says: 'The text "dataPoints>jobTitle>label" links to http://nordlicht.example. Use an https URL.',
  },
  {
    name: 'a label is as long as a page',
    change: set(german, 'dataPoints/jobTitle/label', longLabel),
    code: 'long-label',
    at: `${german} "${longLabel}"`,
    says: 'The text "dataPoints>jobTitle>label" has 1039 characters. A label or title has at most 1000. Shorten it, or move a part into "help".',
  },
  {
    name: 'the label of yes is "No"',
    change: all(set(german, 'controls/yes', 'Nein')),
    code: 'yes-no-swapped',
    at: `${german} "Nein"`,
    says: 'The answer "yes" is labelled "Nein", which means the opposite. Swap the two texts.',
  },
  {
    name: 'a screen has the route of a folder',
    change: set('config/screens/rejected.json', 'route', '/assets'),
    code: 'folder-route',
    at: 'config/screens/rejected.json "/assets"',
    says: 'The route "/assets" of the screen "rejected" begins with "assets", where the build has files, so the page could not be reached. Give it another name.',
  },
  {
    name: 'the selected option has the colour of errors',
    change: set(theme, 'colours/selected', '#b3191f'),
    code: 'colour-twice',
    at: `${theme} "#b3191f"`,
    says: 'In the theme of "nordlicht" the colours "error" and "selected" are the same, so applicants cannot tell them apart. Change one of them.',
  },
  {
    name: 'a German site names the credit bureau of Spain',
    change: set(nordlicht, 'creditBureau/question', 'Schadet die Anfrage bei ASNEF?'),
    code: 'foreign-institution',
    at: `${nordlicht} "Schadet die Anfrage bei ASNEF?"`,
    says: 'This text of a site in "germany" names "ASNEF", which belongs to another country. Name the one of the country, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the terms and the privacy policy are exchanged',
    change: all(
      set(nordlicht, 'links/terms', 'https://nordlicht.example/de/datenschutz'),
      set(nordlicht, 'links/privacy', 'https://nordlicht.example/de/nutzungsbedingungen'),
    ),
    code: 'links-swapped',
    at: `${nordlicht} "https://nordlicht.example/de/datenschutz"`,
    says: 'The link "terms" leads to https://nordlicht.example/de/datenschutz and the link "privacy" to https://nordlicht.example/de/nutzungsbedingungen. Exchange the two addresses, or accept it in config/application.json with a reason.',
  },
  {
    name: 'production has no idempotency header',
    change: drop(application, 'environments/production/idempotencyHeader'),
    code: 'idempotency-missing',
    at: `${application} "production"`,
    says: 'The environment "development" has an "idempotencyHeader" and production has none, so a repeated request could create a second lead. Add "idempotencyHeader" to production, or accept it in config/application.json with a reason.',
  },
  {
    name: 'German help texts have a Spanish phone number',
    change: set(nordlicht, 'help/phone', '+34 900 123 456'),
    code: 'help-phone-abroad',
    at: `${nordlicht} "+34 900 123 456"`,
    says: 'The help number of "nordlicht" in "germany" is +34 900 123 456, but numbers of the country begin with +49. Write a number of the country, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a rejection has the success icon',
    change: set('config/screens/rejected.json', 'tone', 'positive'),
    code: 'tone-mismatch',
    at: 'config/screens/rejected.json "positive"',
    says: 'The screen "rejected" shows the state 13, which is negative for the applicant. Write "tone": "negative".',
  },
  {
    name: 'the titles of acceptance and rejection are exchanged',
    change: set('locales/de/screens.json', 'rejected/title', 'Gute Nachricht: Ihr Angebot steht bereit'),
    code: 'title-mismatch',
    at: 'locales/de/screens.json "Gute Nachricht: Ihr Angebot steht bereit"',
    says: 'The title of the screen "rejected" in "de" announces an acceptance ("gute nachricht"), but the tone of the screen is negative. Correct the title, or accept it in config/application.json with a reason.',
  },
  {
    name: 'an offer has the title of a rejection',
    change: set('locales/ro/screens.json', 'accepted/title', 'De data aceasta nu vă putem face o ofertă'),
    code: 'title-mismatch',
    at: 'locales/ro/screens.json "De data aceasta nu vă putem face o ofertă"',
  },
  {
    name: 'the logo is white on white',
    change: write(
      'config/brands/nordlicht/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g fill="#fff"><path d="M0 0h9v9z"/></g></svg>',
    ),
    code: 'logo-faint',
    at: 'config/brands/nordlicht/logo.svg <svg',
    says: 'The strongest contrast of a colour in the logo of "nordlicht" with the background #ffffff is 1.00 to 1, but it must be 3 to 1. Use a logo for this background, or accept it in config/application.json with a reason.',
  },
  {
    name: 'staging and production share a captcha key',
    change: set(
      application,
      'environments/production/captcha/siteKey',
      '6LexampleStagingKeyAAAAAAAAAAAAAAAAAAAAA',
    ),
    code: 'captcha-key-shared',
    at: `${application} "6LexampleStagingKeyAAAAAAAAAAAAAAAAAAAAA"`,
    says: 'Staging and production have the captcha site key "6LexampleStagingKeyAAAAAAAAAAAAAAAAAAAAA", so tests count as visitors of production. Register a key for each, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the captcha of production has the key of the sandbox',
    change: set(application, 'environments/production/captcha/siteKey', 'sandbox'),
    code: 'captcha-test-key',
    at: `${application} "sandbox"`,
  },
  {
    name: 'a page asks a question after the captcha',
    change: all(
      listed(germany, 'dataPoints', 'email', 'googleCaptchaToken'),
      edit(germany, '"policies",\n    "googleCaptchaToken"', '"policies",\n    "email"'),
    ),
    code: 'captcha-early',
    at: `${germany} "googleCaptchaToken"`,
    says: 'In "germany" the page "initial-details" asks "phoneNumber" after the captcha "googleCaptchaToken", which asks nothing and closes the page, so the question is easily overlooked. Ask it before "googleCaptchaToken", or accept it in config/application.json with a reason.',
  },
  {
    name: 'a variant puts a question after the captcha',
    change: variants({
      control: { share: 50 },
      early: { share: 50, order: ['googleCaptchaToken', 'phoneNumber'] },
    }),
    code: 'captcha-early',
    at: `${experiment} "googleCaptchaToken"`,
  },
  {
    name: 'a variant moves a consent',
    change: variants({ control: { share: 50 }, early: { share: 50, order: ['generalPolicies', 'email'] } }),
    code: 'agreement-varied',
    at: `${experiment} "generalPolicies"`,
    says: 'The variant "early" moves "generalPolicies", which applicants agree to or the law requires. Later it would be unknown who agreed to what. Remove it from the experiment.',
  },
  {
    name: 'a variant changes the error of a consent',
    change: variants({
      control: { share: 50 },
      mild: {
        share: 50,
        messages: { form: { dataPoints: { generalPolicies: { errors: { required: 'Bitte ankreuzen.' } } } } },
      },
    }),
    code: 'agreement-varied',
    at: `${experiment} "Bitte ankreuzen."`,
  },
  {
    name: 'one of a hundred applicants sees a variant',
    change: variants({
      control: { share: 99 },
      modal: { share: 1, overrides: { amount: { presentation: 'modal' } } },
    }),
    code: 'share-small',
    at: `${experiment} 1`,
  },
  {
    name: 'an experiment has no control',
    change: variants({
      inline: { share: 50, overrides: { amount: { presentation: 'inline' } } },
      modal: { share: 50, overrides: { amount: { presentation: 'modal' } } },
    }),
    code: 'control-missing',
    at: `${experiment} "variants"`,
    says: 'Every variant of "x" differs from "germany", so the result does not show whether a change is better than none. Add a variant with only a "share", or accept it in config/application.json with a reason.',
  },
  {
    name: 'a German help text is in English',
    change: set(german, 'dataPoints/maritalStatus/help', 'We ask because a household shares its costs.'),
    code: 'text-language',
    at: `${german} "We ask because a household shares its costs."`,
    says: 'The text "dataPoints>maritalStatus>help" is in the file of "de", but its words are of the language "en". Translate it, or accept it in config/application.json with a reason.',
  },
  {
    name: 'a Romanian help text is in English, with a word that Romanian has too',
    change: set(
      'locales/ro/form.json',
      'dataPoints/maritalStatus/help',
      'We ask this because it is a cost of your household.',
    ),
    code: 'text-language',
    at: 'locales/ro/form.json "We ask this because it is a cost of your household."',
  },
  {
    name: 'a translation contains another number',
    change: all(
      set('locales/en/form.json', 'dataPoints/maritalStatus/help', 'We ask about the last 12 months.'),
      set(german, 'dataPoints/maritalStatus/help', 'Wir fragen nach den letzten 36 Monaten.'),
      set('locales/ro/form.json', 'dataPoints/maritalStatus/help', 'Întrebăm despre ultimele 12 luni.'),
    ),
    code: 'number-mismatch',
    at: `${german} "Wir fragen nach den letzten 36 Monaten."`,
    says: 'The text "dataPoints>maritalStatus>help" has the numbers 36, but the English text has 12. Correct the number, or accept it in config/application.json with a reason.',
  },
  {
    name: 'the credit warning differs from the text of the law',
    change: set(german, 'notices/credit-warning', 'Achtung! Kreditaufnahme ist gratis.'),
    code: 'notice-words',
    at: `${german} "Achtung! Kreditaufnahme ist gratis."`,
    says: 'The notice "credit-warning" in "germany" differs from the wording of article 8 (1) of Directive (EU) 2023/2225 (these words or an equivalent wording): "Achtung! Kreditaufnahme kostet Geld." Write these words, or accept an equivalent wording in config/application.json with a reason.',
  },
  {
    name: 'two steps have one title',
    change: set(german, 'steps/bank-account/title', 'Wie heißen Sie?'),
    code: 'text-twice',
    at: `${german} "Wie heißen Sie?"`,
    says: 'In "de" the steps "name" and "bank-account" have the same title "Wie heißen Sie?". Change one of them.',
  },
  {
    name: 'the number of an identity document is kept on the device',
    change: set(question('idCardNumber'), 'privacy/persist', 'local'),
    code: 'private-persisted',
    at: `${question('idCardNumber')} "local"`,
  },
  {
    name: 'no page asks for the first name',
    change: all(
      listed(germany, 'dataPoints', 'firstName'),
      listed(germany, 'notAsked', 'middleName', 'firstName'),
    ),
    code: 'question-nowhere',
    at: `${germany} "dataPoints"`,
    says: '"germany" asks for "personalDetails.firstName" neither in its form nor on a screen: the lender would not know whose application it is. Ask for it, or accept it in config/application.json with a reason, such as a lender that asks itself.',
  },
];
