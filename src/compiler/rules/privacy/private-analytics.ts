import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Only of a public question may an event carry the answer itself. */
export const privateAnalytics: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { class: privacyClass, analytics } = contents.privacy;
    if (privacyClass === 'public' || analytics !== 'value') continue;
    report(
      'personal-analytics',
      { name, class: privacyClass },
      spanOfValue(document, ['privacy', 'analytics']),
    );
  }
};
