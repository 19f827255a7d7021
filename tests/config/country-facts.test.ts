import { describe, expect, it } from 'vitest';
import { type AskedQuestion, countries, questionsOf, questionsOnScreens } from './shipped-config.ts';

type Facts = { readonly [country: string]: string };

const slugs = Object.keys(countries);

function questionOf(slug: string, id: string): AskedQuestion | undefined {
  const country = countries[slug];
  return country === undefined ? undefined : questionsOf(country).find((question) => question.id === id);
}

/** One line for each country; a question marked with "?" may be left out, or is not asked of everybody. */
function askedOf(ids: readonly string[]): Facts {
  return Object.fromEntries(
    slugs.map((slug) => {
      const asked = (countries[slug]?.dataPoints ?? []).filter((id) => ids.includes(id));
      const marked = asked.map((id) => {
        const { required = false, when } = questionOf(slug, id) ?? {};
        return required && when === undefined ? id : `${id}?`;
      });
      return [slug, marked.join(' ')];
    }),
  );
}

function ruleOf(id: string, ask = questionOf): Facts {
  return Object.fromEntries(
    slugs.map((slug) => {
      const { format, pattern } = ask(slug, id)?.schema ?? {};
      return [slug, format ?? pattern ?? ''];
    }),
  );
}

/** In the form, or on a page of the lender's. */
function anywhere(slug: string, id: string): AskedQuestion | undefined {
  const country = countries[slug];
  return (
    questionOf(slug, id) ?? (country && questionsOnScreens(country).find((question) => question.id === id))
  );
}

function optionsOf(id: string): Facts {
  return Object.fromEntries(slugs.map((slug) => [slug, questionOf(slug, id)?.options.join(' ') ?? '']));
}

function greatestOf(id: string): Facts {
  return Object.fromEntries(slugs.map((slug) => [slug, String(questionOf(slug, id)?.schema.maximum ?? '')]));
}

const nowhere: Facts = Object.fromEntries(slugs.map((slug) => [slug, '']));

describe('what differs from country to country', () => {
  it('is how much can be lent, and for how long', () => {
    const limits = slugs.map((slug) => {
      const { amount, period } = countries[slug]?.loan ?? {};
      const formatters = [amount, period].map((limit) =>
        [limit?.default, limit?.minimum, limit?.maximum, limit?.step].join(' '),
      );
      return [slug, [...formatters, period?.unit].join(', ')];
    });
    expect(Object.fromEntries(limits)).toEqual({
      colombia: '1000000 200000 10000000 50000, 12 2 36 1, month',
      germany: '10000 1000 100000 500, 48 12 120 12, month',
      mexico: '10000 1000 100000 500, 12 3 36 1, month',
      philippines: '20000 100 120000 100, 84 1 120 1, month',
      poland: '5000 500 60000 100, 24 3 84 1, month',
      romania: '5000 500 50000 100, 24 3 60 1, month',
      spain: '1500 100 15000 50, 12 2 60 1, month',
      vietnam: '10000000 1000000 100000000 500000, 12 3 36 1, month',
    });
  });

  it('is who is of an age to borrow, which is checked wherever the form asks for a birth date', () => {
    const ages = slugs.map((slug) => {
      const { minimum, maximum } = countries[slug]?.age ?? {};
      const asked = questionOf(slug, 'dateOfBirth')?.checks.map(({ rule }) => rule) ?? [];
      return [slug, minimum === undefined ? '' : `${minimum} ${maximum} ${asked.join(' ')}`];
    });
    const checked = 'minimum-age maximum-age';
    expect(Object.fromEntries(ages)).toEqual({
      ...nowhere,
      colombia: `18 75 ${checked}`,
      germany: `18 75 ${checked}`,
      mexico: `18 70 ${checked}`,
      philippines: '18 65 ',
      poland: `18 80 ${checked}`,
      romania: `18 70 ${checked}`,
      spain: `18 75 ${checked}`,
      vietnam: `18 60 ${checked}`,
    });
  });

  it('is the parts of a name and their order', () => {
    expect(askedOf(['firstName', 'middleName', 'lastName', 'secondLastName'])).toEqual({
      ...nowhere,
      colombia: 'firstName middleName? lastName secondLastName?',
      germany: 'firstName lastName',
      mexico: 'firstName lastName secondLastName?',
      poland: 'firstName middleName? lastName',
      romania: 'lastName firstName',
      spain: 'firstName lastName secondLastName?',
      vietnam: 'lastName middleName? firstName',
    });
  });

  it('is the parts of an address and their order', () => {
    const parts = ['postalCode', 'province', 'municipality', 'district', 'city', 'suburb', 'street'];
    expect(askedOf([...parts, 'houseNumber', 'blockNumber', 'floor', 'flatNumber'])).toEqual({
      ...nowhere,
      colombia: 'province municipality district? suburb? street houseNumber flatNumber? postalCode?',
      germany: 'postalCode city street houseNumber',
      mexico: 'postalCode province municipality city? suburb street houseNumber flatNumber?',
      poland: 'postalCode city street? houseNumber flatNumber? municipality? province?',
      romania: 'province city district? street houseNumber postalCode? blockNumber? floor? flatNumber?',
      spain: 'postalCode province city street houseNumber blockNumber? floor? flatNumber?',
      vietnam: 'province suburb street houseNumber flatNumber?',
    });
  });

  it('is not how long the name of a flat may be: "Torre 2 Apto 501" is one', () => {
    const longest = slugs.map((slug) => questionOf(slug, 'flatNumber')?.schema.maxLength ?? 40);
    expect(new Set(longest)).toEqual(new Set([40]));
  });

  it('is what tells one person from all others', () => {
    expect(ruleOf('personalCode')).toEqual({
      ...nowhere,
      colombia: 'cedula',
      mexico: 'curp',
      poland: 'pesel',
      romania: 'cnp',
      spain: 'dni-nie',
      vietnam: 'cccd',
    });
    expect(askedOf(['idCardNumber', 'idCardIssuedAt', 'idCardIssuedAuthority'])).toEqual({
      ...nowhere,
      poland: 'idCardNumber',
      romania: 'idCardNumber idCardIssuedAt idCardIssuedAuthority',
      vietnam: 'idCardIssuedAt idCardIssuedAuthority',
    });
  });

  it('is what of a person that code must agree with, where it tells', () => {
    const agreements = slugs.map((slug) => {
      const checks = questionOf(slug, 'personalCode')?.checks ?? [];
      return [slug, checks.map((check) => ('dataPoint' in check ? check.dataPoint : '')).join(' ')];
    });
    expect(Object.fromEntries(agreements)).toEqual({
      ...nowhere,
      mexico: 'dateOfBirth gender',
      poland: 'dateOfBirth',
      romania: 'dateOfBirth',
      vietnam: 'dateOfBirth gender',
    });
  });

  it('is how an employer is registered', () => {
    expect(ruleOf('employerTaxRegistryCode')).toEqual({
      ...nowhere,
      colombia: 'nit',
      mexico: 'rfc',
      poland: 'nip',
      romania: 'cui',
      vietnam: 'mst',
    });
  });

  it('is the account money is paid into; any country’s in the two that may not ask for their own', () => {
    expect(ruleOf('iban', anywhere)).toEqual({
      colombia: 'account-local',
      germany: 'iban',
      mexico: 'clabe',
      philippines: 'account-local',
      poland: 'iban-pl',
      romania: 'iban-ro',
      spain: 'iban',
      vietnam: 'account-local',
    });
  });

  it('is the postal code, of five digits by no means everywhere', () => {
    expect(ruleOf('postalCode')).toEqual({
      ...nowhere,
      colombia: 'postal-code-co',
      germany: 'postal-code-de',
      mexico: 'postal-code-mx',
      poland: 'postal-code-pl',
      romania: 'postal-code-ro',
      spain: 'postal-code-es',
    });
  });

  it('is how often wages are paid: by the fortnight in Latin America, else by the month and not asked', () => {
    expect(optionsOf('salaryCycle')).toEqual({
      ...nowhere,
      colombia: 'semimonthly monthly irregular',
      mexico: 'weekly biweekly semimonthly monthly irregular',
    });
  });

  it('is what an applicant has to agree to beside the general policies', () => {
    expect(optionsOf('policies')).toEqual({
      ...nowhere,
      colombia: 'dataProcessing creditBureau',
      germany: 'creditBureau lenderForwarding',
      mexico: 'creditBureau',
      poland: 'creditBureau bankSecrecy',
      romania: 'creditBureau incomeRegister',
      spain: 'creditBureau lenderForwarding',
      vietnam: 'dataProcessing creditBureau',
    });
  });

  it('is how much debt a lender puts up with, in the money of the country', () => {
    expect(greatestOf('overdueDebtAmount')).toEqual({
      ...nowhere,
      colombia: '1000000',
      romania: '1000',
      spain: '1000',
    });
    expect(greatestOf('totalDebtAmount')).toEqual({
      ...nowhere,
      colombia: '500000000',
      germany: '500000',
      poland: '500000',
    });
  });
});

describe('what holds in every country that asks', () => {
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
    const found = Object.entries(rules).filter(([key]) => key.endsWith(` ${id}`));
    expect(found.length).toBeGreaterThan(0);
    expect([...new Set(found.map(([, text]) => text))]).toEqual([rule]);
  });

  it('a second citizenship is asked of foreigners and differs from the first', () => {
    expect([rules['germany secondCitizenship'], rules['spain secondCitizenship']]).toEqual([
      'foreign-citizen-in-germany differs-from',
      'foreign-citizen-in-spain differs-from',
    ]);
  });
});
