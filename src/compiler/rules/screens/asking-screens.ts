import { spanOfKey } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A screen that asks has something to ask in every country that shows it: a lender may send any applicant there. */
export const askingScreens: ConfigRule = ({ screens, countries }, report) => {
  for (const [screen, { contents, document }] of screens) {
    if (contents.dataPoints === undefined) continue;
    for (const { slug: country, file, screens: shown } of countries.values()) {
      if (!shown.has(screen)) continue;
      const except: readonly string[] = file.contents.notAsked ?? [];
      if (contents.dataPoints.some((name) => !except.includes(name))) continue;
      const places = [spanOfKey(document, ['dataPoints']), spanOfKey(file.document, ['notAsked'])] as const;
      report('screen-asks-nothing', { screen, country }, ...places);
    }
  }
};
