import { placeOfKey } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

const consentControls: readonly string[] = ['consent', 'consents'];

/** Nobody has consented before anybody was asked. */
export const untickedConsents: ConfigRule = ({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    if (!consentControls.includes(contents.control) || contents.initial === undefined) continue;
    report('consent-preticked', { name }, placeOfKey(document, ['initial']));
  }
  for (const { file, asked } of countries.values()) {
    for (const { id: name, catalogue, override } of asked) {
      if (!consentControls.includes(catalogue.contents.control) || override.initial === undefined) continue;
      report('consent-preticked', { name }, placeOfKey(file.document, ['overrides', name, 'initial']));
    }
  }
};
