import { reviewRoute } from '../../../lifecycle/route-table.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** The review has an address of its own, in every country: one may show it any day. */
export const freeReviewRoute: ConfigRule = ({ screens, steps }, report) => {
  const route = reviewRoute;
  const path = route.slice(1);
  if (steps !== undefined && Object.hasOwn(steps.contents.steps, path)) {
    const place = spanOfKey(steps.document, ['steps', path]);
    report('route-reserved', { route, page: `the step "${path}"` }, place);
  }
  for (const [id, { contents, document }] of screens) {
    if (contents.route !== route) continue;
    report('route-reserved', { route, page: `the screen "${id}"` }, spanOfValue(document, ['route']));
  }
};
