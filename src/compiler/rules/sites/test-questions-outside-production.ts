import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** In production the form asks what its country says, never what a lender lists for tests. */
export const testQuestionsOutsideProduction: ConfigRule = ({ application }, report) => {
  if (application?.contents.environments.production?.testDataPoints !== true) return;
  const place = spanOfKey(application.document, ['environments', 'production', 'testDataPoints']);
  report('production-test-questions', { environment: 'production' }, place);
};
