import { environmentNames } from '../../../model/site.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** That nobody may embed the application is said, since an empty list looks forgotten. */
export const statedEmbedding: ConfigRule = ({ application }, report) => {
  if (application === undefined) return;
  for (const environment of environmentNames) {
    const origins = application.contents.environments[environment]?.embeddingOrigins;
    if (origins?.length !== 0) continue;
    const place = spanOfValue(application.document, ['environments', environment, 'embeddingOrigins']);
    report('unstated-embedding', { environment }, place);
  }
};
