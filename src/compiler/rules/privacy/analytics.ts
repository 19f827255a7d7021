import { spanOfValue } from '../../read/spans.ts';
import { configLaw, dataPointLaw } from '../../rule.ts';
import { eventProperty } from '../../emit/analytics.ts';

/** Only of a public question may an event carry the answer itself. */
export const privateAnalytics = dataPointLaw(([name, { contents, document }], report) => {
  const { class: privacyClass, analytics } = contents.privacy;
  if (privacyClass === 'public' || analytics !== 'value') return;
  report(
    'personal-analytics',
    { name, class: privacyClass },
    spanOfValue(document, ['privacy', 'analytics']),
  );
});

/** No two questions of which an event may tell anything share a name there. */
export const distinctProperties = configLaw(({ dataPoints }, report) => {
  const owners = new Map<string, string>();
  for (const [second, { contents, document }] of dataPoints) {
    if (contents.privacy.analytics === 'none') continue;
    const property = eventProperty(second, contents.privacy);
    const first = owners.get(property);
    if (first === undefined) owners.set(property, second);
    else
      report('property-twice', { property, first, second }, spanOfValue(document, ['privacy', 'property']));
  }
});
