import { createLookUp } from '../api/look-up.ts';
import { type Connection, createSend } from '../api/send.ts';
import { askOnly } from '../flow/ask-only.ts';
import { findStep } from '../flow/find.ts';
import type { ErrorOwners, Flow } from '../model/flow.ts';
import type { Country } from './country.ts';
import { TestQuestionsError } from './start-failure.ts';

/**
 * The country with a form of those questions alone that the lender lists for tests. A module of its own: in production
 * it is never fetched, and the lender never asked for its list.
 */
export async function countryOfTestQuestions(country: Country, connection: Connection): Promise<Country> {
  // A start waits for this, so it may not wait for ever.
  const result = await createLookUp(createSend(connection))('testDataPoints', {});
  if ('error' in result)
    throw new TestQuestionsError(`The lender lists no test questions: ${result.error.kind}.`);
  const { dataPoints } = result.data;
  const named = askOnly(country.flow, dataPoints);
  if (named.kind === 'unknown') throw new TestQuestionsError(saysOf(named.names, country));
  return { ...country, flow: named.flow, owners: ownersIn(country.owners, named.flow) };
}

function saysOf(names: readonly string[], { flow: { country } }: Country): string {
  return names.length === 0
    ? 'The lender lists no test questions.'
    : `The lender lists test questions that ${country} does not ask: ${names.join(', ')}.`;
}

/** A server error about a question that is not asked has no owner. */
function ownersIn({ owned, unowned }: ErrorOwners, flow: Flow): ErrorOwners {
  const isAsked = ({ dataPoint, step }: ErrorOwners['owned'][string]) =>
    findStep(flow, step)?.dataPoints.includes(dataPoint) === true;
  return { owned: Object.fromEntries(Object.entries(owned).filter(([, owner]) => isAsked(owner))), unowned };
}
