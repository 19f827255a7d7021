import { controls } from '../../../model/controls.ts';
import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Nobody has consented before anybody was asked. */
export const untickedConsents: ConfigRule = ({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    if (controls[contents.control].isConsent !== true || contents.initial === undefined) continue;
    report('consent-preticked', { name }, spanOfKey(document, ['initial']));
  }
  for (const { file, asked } of countries.values()) {
    for (const { id: name, catalogue, override } of asked) {
      if (controls[catalogue.contents.control].isConsent !== true || override.initial === undefined) continue;
      report('consent-preticked', { name }, spanOfKey(file.document, ['overrides', name, 'initial']));
    }
  }
};
