/**
 * Where each of the 43 states leads, as the product has it, and not as the screens were written down. In a mailed link
 * `/continue` is followed by the lead it is about; an applicant who is in that state has one.
 */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/loan-information',
  '/personal-details',
  '/contact-details',
  '/income-details',
  '/other-information',
  '/checking',
  '/mobile-verification',
  '/employment-details',
  '/instantor',
  '/accepted',
  '/thank-you',
  '/redirected',
  '/rejected',
  '/continue',
  '/change-mobile-number',
  '/vehicle',
  '/wenance-tink',
  '/wenance-account',
  '/moneyman-paylands',
  '/consents',
  '/additional-employment-details',
  '/additional-personal-details',
  '/marital-details',
  '/aide',
  '/reference-information',
  '/credit-details',
  '/professional-details',
  '/cnp',
  '/advanzia-consents',
  '/id-upload',
  '/customer-debts',
  '/reference-details',
  '/wniosek',
  '/wniosek-uzupelnienie',
  '/dynamic-consents',
  '/santander-comperia',
  '/tfbank-consents',
  '/ipfd-offer-choice',
  '/cofidis-offer',
  '/provident-offer',
  '/instabank-offer',
  '/proficredit-offer',
];

/** The states that come before the offer. */
export const beforeOffer: readonly number[] = [1, 2, 3, 4, 5, 8, 25];

/** Where no lender may ask for a person to call, and an applicant waits for its next word. */
const withoutReferences = { country: 'colombia', states: [25, 32] };

/** True where the country has a page of the state's own. */
export function isShown(state: number, country: string): boolean {
  return country !== withoutReferences.country || !withoutReferences.states.includes(state);
}

/** The route of a state in a country; that of the bank comparison is the country's choice. */
export function specifiedRoute(state: number, country: string): string {
  if (!isShown(state, country)) return '/checking';
  if (state === 36 && country === 'germany') return '/smava';
  const route = specifiedRoutes[state];
  if (route === undefined) throw new Error(`There is no state ${state}.`);
  return route;
}

/** Every route: the fourteen of an application, the not-found page, those of the states, and one that has no name yet. */
export const specifiedPages: readonly string[] = [
  ...new Set([...specifiedRoutes, '/smava', '/unsubscribe', '/404']),
];
