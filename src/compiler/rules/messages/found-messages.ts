import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Where the build puts the messages. */
const expected = '/locales/{{lng}}/{{ns}}.json';

/** Messages are fetched from where they are put: elsewhere nobody answers, and keys would be shown in their place. */
export const foundMessages: ConfigRule = ({ application }, report) => {
  if (application === undefined || application.contents.translations === expected) return;
  const { translations: received } = application.contents;
  report('messages-elsewhere', { received, expected }, spanOfValue(application.document, ['translations']));
};
