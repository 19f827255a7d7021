import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';

const hour = 3_600_000;

/** Nobody has to hurry: an application is not forgotten within the hour. */
export const keptApplications = configLaw(({ application }, report) => {
  if (application === undefined) return;
  const { expirationTimeInMs } = application.contents;
  if (expirationTimeInMs >= hour) return;
  const place = spanOfValue(application.document, ['expirationTimeInMs']);
  report('expiry-short', { milliseconds: expirationTimeInMs }, place);
});

/** Where the build puts the messages. */
const expected = '/locales/{{lng}}/{{ns}}.json';

/** Messages are fetched from where they are put: elsewhere nobody answers, and keys would be shown in their place. */
export const foundMessages = configLaw(({ application }, report) => {
  if (application === undefined || application.contents.translations === expected) return;
  const { translations: received } = application.contents;
  report('messages-elsewhere', { received, expected }, spanOfValue(application.document, ['translations']));
});
