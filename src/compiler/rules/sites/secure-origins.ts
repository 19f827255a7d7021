import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Outside development an applicant is never handed to, nor framed by, a page that travels in the clear, nor shown an image that does. */
export const secureOrigins: ConfigRule = ({ application }, report) => {
  if (application === undefined) return;
  const { environments } = application.contents;
  for (const environment of ['staging', 'production'] as const) {
    for (const list of ['redirectOrigins', 'logoOrigins', 'embeddingOrigins'] as const) {
      const origins = environments[environment]?.[list] ?? 'none';
      if (origins === 'none') continue;
      for (const [index, origin] of origins.entries()) {
        if (origin.startsWith('https:')) continue;
        const place = spanOfValue(application.document, ['environments', environment, list, index]);
        report('insecure-origin', { origin, environment }, place);
      }
    }
  }
};
