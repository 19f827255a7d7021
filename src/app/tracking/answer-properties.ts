import type { CountrySlug } from '../../model/identifiers.ts';
import type { AnswerProperties } from '../../tracking/event.ts';
import { moduleAt } from '../country.ts';

// Fetched by a vendor that is told of answers: the addresses of all countries would be part of every first page otherwise.
const answerProperties = import.meta.glob<AnswerProperties>('/generated/countries/*/analytics.json', {
  import: 'default',
});

/** What analytics may be told of the country's questions; only a vendor that is told asks for it. */
export function loadAnswerProperties(slug: CountrySlug): Promise<AnswerProperties> {
  return moduleAt(answerProperties, `/generated/countries/${slug}/analytics.json`)();
}
