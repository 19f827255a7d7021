import { nearestNames } from '../../diagnostics/nearest-names.ts';
import { placeOfValue } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

/** An application starts on the step its country asks first. */
export const knownStartPage: ConfigRule = ({ countries, defined }, report) => {
  for (const { slug: country, file, asked } of countries.values()) {
    const name = file.contents.startPage;
    const steps = asked.map((dataPoint): string => dataPoint.asked.step);
    const isAskedInPart = asked.length < file.contents.dataPoints.length;
    // A question that could not be read may be the one asked there, or first.
    if (steps[0] === name || (isAskedInPart && defined.steps.has(name))) continue;
    const isAsked = steps.includes(name);
    const earlier = isAsked ? steps[0] : undefined;
    const similar = isAsked ? [] : nearestNames(name, steps);
    report(
      'start-page',
      { country, name, ...(earlier === undefined ? {} : { earlier }), similar },
      placeOfValue(file.document, ['startPage']),
    );
  }
};
