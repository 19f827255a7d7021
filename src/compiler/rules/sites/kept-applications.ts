import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

const hour = 3_600_000;

/** Nobody has to hurry: an application is not forgotten within the hour. */
export const keptApplications: ConfigRule = ({ application }, report) => {
  if (application === undefined) return;
  const { expirationTimeInMs } = application.contents;
  if (expirationTimeInMs >= hour) return;
  const place = spanOfValue(application.document, ['expirationTimeInMs']);
  report('expiry-short', { milliseconds: expirationTimeInMs }, place);
};
