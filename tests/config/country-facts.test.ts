import { describe, expect, it } from 'vitest';
import { countries, questionsOf, questionsOnScreens } from './shipped-config.ts';

const slugs = Object.keys(countries);

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
