import { describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type ShippedCountry,
  countries,
  questionsOf,
  questionsOnScreens,
  steps,
  stepsOf,
} from './shipped-config.ts';

const slugs = Object.keys(countries);

/** Returns the question of each country that asks it, in its form or on a lender's page, as its owner decides. */
function askedBy(id: string): readonly (readonly [string, AskedQuestion])[] {
  return Object.entries(countries).flatMap(([slug, country]) => {
    const question = [...questionsOf(country), ...questionsOnScreens(country)].find((one) => one.id === id);
    return question === undefined ? [] : [[slug, question] as const];
  });
}

function countryNamed(slug: string): ShippedCountry {
  const country = countries[slug];
  if (country === undefined) throw new Error(`There is no country "${slug}".`);
  return country;
}

describe('national formats', () => {
  it.each([
    {
      id: 'personalCode',
      formats: {
        colombia: 'cedula',
        germany: 'steuer-id',
        mexico: 'curp',
        philippines: 'tin-ph',
        poland: 'pesel',
        romania: 'cnp',
        spain: 'dni-nie',
        vietnam: 'cccd',
      },
    },
    {
      id: 'employerTaxRegistryCode',
      formats: {
        colombia: 'nit',
        mexico: 'rfc',
        philippines: 'tin-ph',
        poland: 'nip',
        romania: 'cui',
        spain: 'cif',
        vietnam: 'mst',
      },
    },
    {
      // Regulation (EU) 260/2012: an account for payments in euros may be in any country of the area.
      id: 'iban',
      formats: {
        colombia: 'account-local',
        germany: 'iban',
        mexico: 'clabe',
        philippines: 'account-local',
        poland: 'iban-pl',
        romania: 'iban-ro',
        spain: 'iban',
        vietnam: 'account-local',
      },
    },
    {
      id: 'postalCode',
      formats: {
        colombia: 'postal-code-co',
        germany: 'postal-code-de',
        mexico: 'postal-code-mx',
        philippines: 'postal-code-ph',
        poland: 'postal-code-pl',
        romania: 'postal-code-ro',
        spain: 'postal-code-es',
      },
    },
  ])('are validated by the check of $id', ({ id, formats }) => {
    const countriesWithFormat = askedBy(id).filter(([slug]) => Object.hasOwn(formats, slug));
    expect(countriesWithFormat.length).toBeGreaterThan(0);
    expect(formats).toMatchObject(
      Object.fromEntries(countriesWithFormat.map(([slug, { schema }]) => [slug, schema.format])),
    );
  });

  it('use personal codes that encode the birth date, and in two countries the gender', () => {
    const birth = 'encodes-birth-date dateOfBirth';
    const sex = 'encodes-gender gender';
    const encodedFacts = { mexico: [birth, sex], poland: [birth], romania: [birth], vietnam: [birth, sex] };
    const expected = askedBy('personalCode')
      .filter(([slug]) => Object.hasOwn(encodedFacts, slug))
      .map(([slug, { checks }]) => [
        slug,
        checks.map((check) => ('dataPoint' in check ? `${check.rule} ${check.dataPoint}` : check.rule)),
      ]);
    expect(expected.length).toBeGreaterThan(0);
    expect(encodedFacts).toMatchObject(Object.fromEntries(expected));
  });
});

describe('the Philippines, according to the specification', () => {
  const country = countryNamed('philippines');
  const { money, phone, loan, overrides } = country;

  it('lend pesos within fixed limits', () => {
    expect([money.currency, phone.prefix]).toEqual(['PHP', '+63']);
    expect(loan).toEqual({
      amount: { default: 20_000, minimum: 100, maximum: 120_000, step: 100 },
      period: { default: 84, minimum: 1, maximum: 120, step: 1, unit: 'month', shorter: 24 },
    });
  });

  it('accept debts within fixed limits', () => {
    const limits = ['overdueDebtAmount', 'totalDebtAmount'].map((id) => {
      const { minimum, maximum } = Object.fromEntries(askedBy(id))['philippines']?.schema ?? {};
      return [minimum, maximum];
    });
    expect(limits).toEqual([
      [0, 1000],
      [0, 500_000],
    ]);
  });

  it('ask one page, and show the loan in a dialog', () => {
    expect(stepsOf(country)).toEqual(['initial-details']);
    expect(country.dataPoints).toEqual([
      'amount',
      'period',
      'email',
      'phoneNumber',
      'marketingConsents',
      'generalPolicies',
      'googleCaptchaToken',
    ]);
    expect(overrides).toMatchObject({
      amount: { presentation: 'modal' },
      period: { presentation: 'modal' },
    });
  });
});

describe('names of the specification', () => {
  it('exist for eight countries', () => {
    expect(
      Object.fromEntries(Object.entries(countries).map(([slug, { code }]) => [slug, code])),
    ).toMatchObject({
      colombia: 'CO',
      germany: 'DE',
      mexico: 'MX',
      philippines: 'PH',
      poland: 'PL',
      romania: 'RO',
      spain: 'ES',
      vietnam: 'VN',
    });
  });

  it('exist for the path of each step', () => {
    const specifiedPaths = `initial-details loan-purpose name gender date-of-birth personal-code marital-status education
      address-information flat-number monthly-income income-payday job-area vehicle-ownership iban-consent
      bank-account online-banking credit-history credit-commitments monthly-expenses monthly-credit-commitments
      position-type monthly-extra-income dependants country-of-birth citizenship housing-information
      mortgage-amount mortgage-information housing-tenure-since-date income-source income-contract-started-at
      income-contract-expires-at cofidis-profession job-title employer-name pep-details total-debt`;
    expect(specifiedPaths.split(/\s+/).filter((step) => !Object.hasOwn(steps, step))).toEqual([]);
  });
});

describe('facts of every country that asks', () => {
  const rules = Object.fromEntries(
    slugs.flatMap((slug) =>
      (countries[slug] === undefined
        ? []
        : [...questionsOnScreens(countries[slug]), ...questionsOf(countries[slug])]
      ).map(({ id, when, checks }) => [
        `${slug} ${id}`,
        [when ?? 'always', ...checks.map(({ rule }) => rule)].join(' '),
      ]),
    ),
  );

  it.each([
    ['rentAmount', 'renting'],
    ['mortgageAmount', 'paying-mortgage'],
    ['monthlyMortgageAmount', 'paying-mortgage'],
    ['mortgageStartedAt', 'paying-mortgage not-in-future within-years-back'],
    ['mortgageExpiresAt', 'paying-mortgage not-in-past within-years-ahead after'],
    ['incomeContractStartedAt', 'working not-in-future within-years-back not-before-birth-plus'],
    ['incomeContractExpiresAt', 'fixed-term not-in-past within-years-ahead'],
    ['jobTitle', 'employed'],
    ['positionType', 'employed'],
    ['employerName', 'paid-by-organisation'],
    ['employerTaxRegistryCode', 'employed'],
    ['numberOfDependantsOther', 'many-dependants'],
    ['spouseMonthlyIncome', 'shared-household'],
    ['overdueDebtAmount', 'negative-credit-history'],
    ['creditCommitments', 'has-debts'],
    ['monthlyCreditCommitments', 'has-debts'],
    ['totalDebtAmount', 'has-debts'],
    ['isInterestedInDebtConsolidation', 'consolidating-debts'],
    ['connectedToPep', 'not-politically-exposed'],
    ['iban', 'has-bank-account'],
    ['vehicleConsent', 'licence-plate-given'],
    ['salaryCycleValue', 'paid-twice-a-month'],
    ['idCardIssuedAt', 'always not-in-future within-years-back after'],
    ['housingTenureSinceDate', 'always not-in-future within-years-back not-before-birth-plus'],
    ['referencePhoneNumber', 'always differs-from'],
    ['dateOfBirth', 'always minimum-age maximum-age'],
  ])('%s: %s', (id, rule) => {
    const rows = Object.entries(rules).filter(([key]) => key.endsWith(` ${id}`));
    expect(rows.length).toBeGreaterThan(0);
    expect([...new Set(rows.map(([, text]) => text))]).toEqual([rule]);
  });

  it('foreigners are asked for a second citizenship, which must differ from the first', () => {
    expect([rules['germany secondCitizenship'], rules['spain secondCitizenship']]).toEqual([
      'foreign-citizen-in-germany differs-from',
      'foreign-citizen-in-spain differs-from',
    ]);
  });
});
