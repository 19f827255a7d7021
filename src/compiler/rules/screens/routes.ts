import type { SourceSpan } from '../../../diagnostics/source-span.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';
import { reviewRoute } from '../../../lifecycle/route-table.ts';

/** A route leads to one page, be it a step or a screen. */
export const onePagePerRoute = configLaw(({ screens, steps }, report) => {
  const taken = new Map<string, { readonly name: string; readonly place: SourceSpan }>(
    Object.keys(steps?.contents.steps ?? {}).flatMap((path) =>
      steps === undefined
        ? []
        : [
            [
              `/${path}`,
              { name: `the step "${path}"`, place: spanOfKey(steps.document, ['steps', path]) },
            ] as const,
          ],
    ),
  );
  for (const [id, { contents, document }] of screens) {
    const page = { name: `the screen "${id}"`, place: spanOfValue(document, ['route']) };
    const { route } = contents;
    const other = taken.get(route);
    if (other === undefined) taken.set(route, page);
    else report('route-twice', { route, first: other.name, second: page.name }, page.place, other.place);
  }
});

/** The review has an address of its own, in every country: one may show it any day. */
export const freeReviewRoute = configLaw(({ screens, steps }, report) => {
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
});
