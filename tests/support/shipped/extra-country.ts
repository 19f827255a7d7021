import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const country = {
  $schema: '../../generated/schemas/country.schema.json',
  code: 'IE',
  locales: ['en-IE'],
  money: { currency: 'EUR' },
  phone: { country: 'IE', prefix: '+353' },
  age: { minimum: 18, maximum: 70 },
  loan: {
    amount: { default: 5000, minimum: 500, maximum: 30000, step: 500 },
    period: { default: 24, minimum: 6, maximum: 60, step: 6, unit: 'month' },
  },
  notices: ['credit-warning'],
  consumerRights: { humanReview: true, withdrawalInDays: 14, adviceService: { name: 'MABS' } },
  startPage: 'initial-details',
  dataPoints: [
    'amount',
    'period',
    'email',
    'phoneNumber',
    'generalPolicies',
    'firstName',
    'lastName',
    'dateOfBirth',
    'citizenship',
    'personalCode',
    'savingsSince',
    'postalCode',
    'province',
    'city',
    'housingTenure',
    'rentAmount',
    'incomeSource',
    'employerName',
    'monthlyIncome',
    'hasBankAccount',
    'iban',
    'isPoliticallyExposed',
    'connectedToPep',
  ],
  overrides: {
    citizenship: { initial: 'IE' },
    personalCode: { schema: { pattern: '^[0-9]{7}[A-W][A-I]?$' } },
    postalCode: {
      schema: { format: 'postal-code-any', pattern: '^[A-Z][0-9][0-9W] ?[A-Z0-9]{4}$' },
      required: true,
    },
    employerPostalCode: { schema: { format: 'postal-code-any', pattern: '^[A-Z][0-9][0-9W] ?[A-Z0-9]{4}$' } },
    province: { required: true },
    housingTenure: { choicesExcept: ['cooperative'] },
    monthlyIncome: { schema: { maximum: 50000 } },
    iban: { schema: { format: 'iban' } },
  },
  stateRoutes: { '36': '/santander-comperia' },
};

/** A question that no other country asks, with a check against another answer. */
const question = {
  $schema: '../../generated/schemas/data-point.schema.json',
  field: 'otherDetails.savingsSince',
  step: 'personal-code',
  control: 'month-year',
  schema: { type: 'string', format: 'month' },
  required: true,
  checks: [
    { rule: 'not-in-future' },
    { rule: 'within-years-back', years: 60 },
    { rule: 'not-before-birth-plus', dataPoint: 'dateOfBirth', years: 7 },
  ],
  autocomplete: 'off',
  privacy: { class: 'financial', persist: 'local', analytics: 'none' },
};

const divisions = {
  $schema: '../../generated/schemas/divisions.schema.json',
  divisions: [
    { code: 'IE-C', name: 'Connacht' },
    { code: 'IE-L', name: 'Leinster' },
    { code: 'IE-M', name: 'Munster' },
    { code: 'IE-U', name: 'Ulster' },
  ],
};

const messages = { savingsSince: { label: 'Saving since' } };

/** An experiment for half of its applicants. */
const experiment = {
  $schema: '../../generated/schemas/experiment.schema.json',
  country: 'ireland',
  variants: {
    control: { share: 50 },
    'phone-first': {
      share: 50,
      order: ['phoneNumber', 'email'],
      overrides: { province: { presentation: 'modal' } },
      messages: { form: { steps: { 'initial-details': { title: 'Where can we call you?' } } } },
    },
  },
};

const page = {
  pageTitle: 'Apply for a loan online | Nordlicht',
  metaDescription: 'Apply for a loan step by step, and see the lender’s answer at the end.',
  metaKeywords: 'loan, online loan, loan application, Ireland',
  footerText: 'Nordlicht arranges loans. The bank whose offer you accept lends the money.',
};

/** Adds a country to a copy of the project, with files in `config/` and `locales/` only. */
export function writeExtraCountry(folder: string): void {
  function write(file: string, value: unknown): void {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(value));
  }
  function readJson(file: string): unknown {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  }
  write('config/countries/ireland.json', country);
  write('config/divisions/ireland.json', divisions);
  write('config/experiments/contact.json', experiment);
  write('config/data-points/savingsSince.json', question);
  write('locales/en-IE/form.json', { dataPoints: messages });
  const englishForm = readJson('locales/en/form.json') as { readonly dataPoints: object };
  write('locales/en/form.json', { ...englishForm, dataPoints: { ...englishForm.dataPoints, ...messages } });
  const { tracking: _germanys, ...germany } = readJson('config/brands/nordlicht/germany.json') as {
    readonly page: object;
    readonly tracking: object;
  };
  write('config/brands/nordlicht/ireland.json', {
    ...germany,
    productId: 'nordlicht-ie',
    page: { ...germany.page, ...page },
    hosts: { 'ie.nordlicht.example': 'production' },
  });
}
