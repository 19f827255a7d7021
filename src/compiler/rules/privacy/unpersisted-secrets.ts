import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A secret answer is kept out of every browser storage. */
export const unpersistedSecrets: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { class: privacyClass, persist } = contents.privacy;
    if (privacyClass !== 'secret' || persist === 'never') continue;
    report('secret-persisted', { name }, spanOfValue(document, ['privacy', 'persist']));
  }
};
