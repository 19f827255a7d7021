/**
 * The route of each of the 43 states according to the specification, written independently of the screens. In a
 * mailed link the id of the lead follows `/continue`.
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

/** States before the offer. */
export const beforeOffer: readonly number[] = [1, 2, 3, 4, 5, 8, 25];

/** The country in which lenders may not ask for contact persons. These states show the waiting page. */
const withoutReferences = { country: 'colombia', states: [25, 32] };

/** Whether the country has a page for the state. */
export function isShown(state: number, country: string): boolean {
  return country !== withoutReferences.country || !withoutReferences.states.includes(state);
}

/** Returns the route of a state in a country, which may choose another screen in its `stateRoutes`. */
export function specifiedRoute(
  state: number,
  country: string,
  stateRoutes: { readonly [state: string]: string } = {},
): string {
  if (!isShown(state, country)) return '/checking';
  const route = stateRoutes[state] ?? specifiedRoutes[state];
  if (route === undefined) throw new Error(`There is no state ${state}.`);
  return route;
}

/** All routes: the fourteen of an application, the not-found page, those of the states, and one without a name. */
export const specifiedPages: readonly string[] = [
  ...new Set([...specifiedRoutes, '/smava', '/unsubscribe', '/404']),
];
