import { error, errorText, warning, warningText } from '../catalogue-entry.ts';

/** Values of the right type that contradict facts about countries, currencies, hosts and languages. */
export const plausibilityEntries = {
  'limit-contradicts-loan': error<{
    country: string;
    name: string;
    key: string;
    written: string;
    limits: string;
    expected: number;
  }>({
    title: 'Limit contradicts the loan',
    message: ({ country, name, key, written, limits, expected }) =>
      `In "${country}" the override of "${name}" sets "${key}" to ${written}, but "loan.${limits}" has ${expected}.`,
    remedy: ({ key, limits }) =>
      `Remove "${key}" from the override. If the limit is wrong, change "loan.${limits}".`,
  }),
  'limit-repeats-loan': error<{
    name: string;
    key: string;
    limits: string;
    /** Undefined if the catalogue itself repeats the limit. */
    country?: string;
  }>({
    title: 'Limit repeats the loan',
    message: ({ name, key, limits, country }) =>
      country === undefined
        ? `"${name}" sets "${key}", but takes it from "loan.${limits}" of each country.`
        : `In "${country}" the override of "${name}" repeats "${key}" of "loan.${limits}". A later change of one of them would contradict the other.`,
    remedy: ({ key, limits }) => `Remove "${key}" here. It belongs only in "loan.${limits}".`,
  }),
  'money-digits': errorText(
    'More decimals than the currency has',
    'Amounts in "{country}" have {#fractionDigits} decimals, but {currency} has {#most}.',
    'Write {#most}, or remove "fractionDigits".',
  ),
  'loan-implausible': warning<{
    country: string;
    bound: string;
    amount: number;
    currency: string;
    euros: number;
  }>({
    title: 'Loan amount does not fit the currency',
    message: ({ country, bound, amount, currency, euros }) => {
      const conversion = currency === 'EUR' ? '' : `, which is about ${euros} euros`;
      return `In "${country}" the ${bound} of a loan is ${amount} ${currency}${conversion}.`;
    },
    remedy: () =>
      'Correct the amount or the currency, or accept it in config/application.json with a reason.',
  }),
  'amount-step': warningText(
    'Loan amount in steps below one',
    'In "{country}" an applicant chooses the amount in steps of {#step}.',
    'Write a step of 1 or more, or accept it in config/application.json with a reason.',
  ),
  'single-answer': errorText(
    'Question with a single possible answer',
    'In "{country}" the only valid answer to "{name}" is {answer}, so there is nothing to ask.',
    'Widen its options or limits, or remove it from "dataPoints".',
  ),
  'question-nowhere': warningText(
    'Name, telephone number or income is not asked',
    '"{country}" asks for "{field}" neither in its form nor on a screen: {reason}.',
    'Ask for it, or accept it in config/application.json with a reason, for example because the lender asks for it.',
  ),
  'captcha-unasked': warningText(
    'Captcha is not asked',
    'Production has a captcha, but the form of "{country}" does not ask it. A lender that needs its token would reject every application.',
    'Add the captcha to "dataPoints", or accept it in config/application.json with a reason.',
  ),
  'consent-unversioned': errorText(
    'Consent without a version',
    '"{name}" is a consent, but without "version" it counts as a plain question: applicants would not be asked again after a change of its text.',
    'Write "version": 1, or the next version if applicants have agreed to another text.',
  ),
  'consent-late': errorText(
    'Consent after the answer that it covers',
    'In "{country}" the consent "{name}" is asked after "{answer}", when the answer has been sent already.',
    'Move "{name}" before "{answer}", or to the same step.',
  ),
  'required-unanswerable': errorText(
    'Required question that many cannot answer',
    'In "{country}" everyone must answer "{name}", but {reason}.',
    'Write "required": false. If a condition can tell who has an answer, add it with "when".',
  ),
  'marketing-required': errorText(
    'Required consent to advertising',
    '"{name}" is required, so an applicant could not get a loan without advertising.',
    'Write "required": false.',
  ),
  'yes-preanswered': warningText(
    'Yes-no question with an initial answer',
    '"{name}" has an initial answer, which many applicants would send without reading the question.',
    'Remove "initial", or accept it in config/application.json with a reason.',
  ),
  'autocomplete-mismatch': errorText(
    'Autocomplete token does not fit the field',
    '"{name}" sets "{field}", but browsers would fill in "{autocomplete}".',
    'Write {expected}.',
  ),
  'link-twice': errorText(
    'Two links lead to one page',
    'The links "{first}" and "{second}" both lead to {address}.',
    'Correct one of them.',
  ),
  'title-number': warning<{ brand: string; country: string; amount: string }>({
    title: 'Amount in a page title',
    message: ({ brand, country, amount }) =>
      `The page title of "${brand}" in "${country}" contains the amount ${amount}, which would stay when the loan limits change.`,
    remedy: () => 'Use {{maximum}}, or leave it out, or accept it in config/application.json with a reason.',
  }),
  'rate-fraction': warningText(
    'Interest rate below one percent',
    'The rate of "{brand}" in "{country}" is {#interestRate} percent. It may be meant as a fraction.',
    'Write percent, or accept it in config/application.json with a reason.',
  ),
  'fee-high': warningText(
    'Fee above ten percent',
    'The arrangement fee of "{brand}" in "{country}" is {#percentage} percent of the amount.',
    'Correct it, or accept it in config/application.json with a reason.',
  ),
  'rate-above-cap': errorText(
    'Interest rate above the legal limit',
    'The highest rate of "{brand}" in "{country}" is {#rate} percent, above the limit of {#percent}: {law}.',
    'Write a lower rate. If the limit has changed, correct "rateCaps" in schemas/duties.json.',
  ),
  'small-loan-rate': warningText(
    'Interest rate above the legal limit for small loans',
    'The highest rate of "{brand}" in "{country}" is {#rate} percent, but loans up to {#upTo} have a limit of {#percent}: {law}.',
    'If small loans have a lower rate, accept the warning in config/application.json with a reason. Otherwise write a lower rate.',
  ),
  'site-untranslated': error<{
    brand: string;
    country: string;
    locale: string;
    texts: readonly string[];
  }>({
    title: 'Brand lacks texts in a language',
    message: ({ brand, country, locale, texts }) =>
      `Applicants in "${country}" can choose "${locale}", but "${brand}" has no ${texts.map((text) => `"${text}"`).join(', ')} in it.`,
    remedy: ({ locale }) => `Add the texts below "translations", "${locale}".`,
  }),
  'site-translation-unused': error<{
    brand: string;
    country: string;
    locale: string;
    texts: readonly string[];
  }>({
    title: 'Translation of a brand is never shown',
    message: ({ brand, country, locale, texts }) =>
      `No page of "${brand}" in "${country}" shows ${texts.map((text) => `"${text}"`).join(', ')} of the translation "${locale}".`,
    remedy: ({ country }) =>
      `Remove it. If it should be shown, write the text that it translates, and list the language in "locales" of config/countries/${country}.json.`,
  }),
  'foreign-brand': errorText(
    'Text names another brand',
    'This text of the brand "{brand}" names "{other}".',
    'Use the name of this brand.',
  ),
  'colour-twice': warningText(
    'Two roles share a colour',
    'In the theme of "{brand}" the colours "{role}" and "{other}" are the same, so applicants cannot tell them apart.',
    'Change one of them.',
  ),
  'brand-in-text': warningText(
    'Text names a brand without a site in its language',
    'The text "{key}" in "{locale}" names "{brand}", which has no site in this language.',
    'Leave the name out, or accept it in config/application.json with a reason.',
  ),
  'foreign-institution': warningText(
    'Credit bureau or authority of another country',
    'This text of a site in "{country}" names "{name}", which belongs to another country.',
    'Name the one of the country, or accept it in config/application.json with a reason.',
  ),
  'links-swapped': warningText(
    'Links to the terms and to the privacy policy are swapped',
    'The link "terms" leads to {terms} and the link "privacy" to {privacy}.',
    'Swap the two URLs, or accept it in config/application.json with a reason.',
  ),
  'idempotency-missing': errorText(
    'Environment without an idempotency header',
    'The environment "{environment}" has no "idempotencyHeader", so a repeated request could create a second lead.',
    'Add "idempotencyHeader", or write "idempotencyHeader": "none" if the API rejects such a header.',
  ),
  'help-phone-abroad': warningText(
    'Help number of another country',
    'The help number of "{brand}" in "{country}" is {phone}, but numbers of the country begin with {prefix}.',
    'Write a number of the country, or accept it in config/application.json with a reason.',
  ),
  'tone-mismatch': errorText(
    'Tone does not fit the state',
    'The screen "{screen}" shows the state {#state}, which is {tone} for the applicant.',
    'Write "tone": "{tone}".',
  ),
  'title-mismatch': warning<{ screen: string; locale: string; found: string; tone: string }>({
    title: 'Title does not fit the outcome',
    message: ({ screen, locale, found, tone }) =>
      `The title of the screen "${screen}" in "${locale}" announces ${tone === 'positive' ? 'a refusal' : 'an acceptance'} ("${found}"), but the tone of the screen is ${tone}.`,
    remedy: () => 'Correct the title, or accept it in config/application.json with a reason.',
  }),
  'label-mismatch': warningText(
    'Label of another field',
    'The label of "{name}" in "{locale}" is "{label}", which names "{other}", but the answer is sent as "{field}".',
    'Correct the label, or accept it in config/application.json with a reason.',
  ),
  'logo-faint': warningText(
    'Logo cannot be seen',
    'The strongest contrast of a colour in the logo of "{brand}" with the background {ground} is {ratio} to 1, but it must be {#least} to 1.',
    'Use a logo for this background, or accept it in config/application.json with a reason.',
  ),
  'captcha-key-shared': warningText(
    'Staging and production share a captcha key',
    'Staging and production have the captcha site key "{siteKey}", so tests count as visitors of production.',
    'Register a key for each, or accept it in config/application.json with a reason.',
  ),
  'captcha-early': warningText(
    'Question after the captcha',
    'In "{country}" the step "{step}" asks "{name}" below the captcha "{captcha}", where applicants easily overlook it.',
    'Ask it before "{captcha}", or accept it in config/application.json with a reason.',
  ),
  'text-language': warningText(
    'Text in another language',
    'The text "{key}" is in the file of "{locale}", but is written in "{found}".',
    'Translate it, or accept it in config/application.json with a reason.',
  ),
  'number-mismatch': warningText(
    'Translation with other numbers',
    'The text "{key}" has the numbers {found}, but the English text has {expected}.',
    'Correct the number, or accept it in config/application.json with a reason.',
  ),
  'link-mismatch': warningText(
    'Translation with other links',
    'The text "{key}" has the links {found}, but the English text has {expected}.',
    'Correct the link, or accept it in config/application.json with a reason.',
  ),
  'notice-words': warningText(
    'Legal notice in other words',
    'The notice "{notice}" in "{country}" differs from the wording of {law}: "{expected}"',
    'Write these words, or accept an equivalent wording in config/application.json with a reason.',
  ),
  'host-environment': errorText(
    'Production host with the name of a test environment',
    'The host "{host}" belongs to {environment}, but its name says that it is for tests.',
    'Write the environment of the host, or the host of {environment}.',
  ),
  'host-address': errorText(
    'Host is an IP address',
    'The host "{host}" of {environment} is an IP address, for which no certificate is issued.',
    'Write a host name.',
  ),
  'rehearsal-address': errorText(
    'Production uses a test server',
    'Production leads to {address}, which is not meant for applicants.',
    'Use the production URL.',
  ),
  'api-own-host': errorText(
    'API on the host of the application',
    'The API is on "{host}", which serves the application: its pages and the calls would share addresses.',
    'Write the host of the API.',
  ),
  'captcha-test-key': errorText(
    'Captcha with a test key',
    'The site key "{siteKey}" of {environment} accepts every visitor.',
    'Write the site key of {environment}, or "captcha": "none".',
  ),
  'header-forbidden': errorText(
    'Header cannot carry the idempotency key',
    'The header "{header}" has another meaning, or a browser does not let a page set it.',
    'Write "Idempotency-Key", or another header that the API reads.',
  ),
  'analytics-abroad': warningText(
    'Analytics outside the European Union',
    'The behaviour of applicants in "{country}" is sent to {host}, outside the European Union.',
    'Write the host of the EU region, or accept it in config/application.json with a reason.',
  ),
  'vendor-script': warningText(
    'Vendor script from another host',
    'The script of "{vendor}" comes from "{host}", which is not a host of that vendor.',
    'Remove "script", or accept it in config/application.json with a reason.',
  ),
  'garbled-text': errorText(
    'Garbled characters in a text',
    'The text "{key}" contains {what}: {found}.',
    'Retype the text.',
  ),
  'insecure-link': errorText(
    'Insecure link in a text',
    'The text "{key}" links to {link}.',
    'Use an https URL.',
  ),
  'long-label': warningText(
    'Label is too long',
    'The text "{key}" has {#length} characters. A label or title has at most {#longest}.',
    'Shorten it, or move a part into "help".',
  ),
  'yes-no-swapped': errorText(
    'Yes and no are swapped',
    'The answer "{answer}" is labelled "{text}", which means the opposite.',
    'Swap the two texts.',
  ),
  'share-small': warningText(
    'Share of a variant is too small',
    'Only {#share}% of the applicants of "{experiment}" see "{variant}". Below {#minShare}% a result takes very long.',
    'Raise the share, or accept it in config/application.json with a reason.',
  ),
  'folder-route': errorText(
    'Route is a folder of the build',
    'The route "{route}" of {page} begins with "{folder}", where the build has files, so the page could not be reached.',
    'Give it another name.',
  ),
};
