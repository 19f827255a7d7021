import { mostWays } from '../../prove/explore.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { FlowRule } from '../../rule.ts';

/** The ways through a form are few enough to follow each of them. */
export const provablePaths: FlowRule = ({ country, exploration }, report) => {
  if (exploration.widest <= mostWays) return;
  const detail = { country: country.slug, paths: exploration.widest, limit: mostWays };
  report('too-many-paths', detail, spanOfKey(country.file.document, ['dataPoints']));
};
