import { placeOfValue } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

/** An application counts as complete with its last required answer, so the last step must hold one that everybody gives. */
export const demandingLastSteps: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file, asked, passedOver } of countries.values()) {
    // A question that could not be read may be the one that is missed.
    if (asked.length + passedOver.length < new Set(file.contents.dataPoints).size) continue;
    const last = asked.at(-1);
    if (last === undefined) continue;
    const { step } = last.asked;
    const onLast = asked.filter(({ asked: question }) => question.step === step);
    if (onLast.some(({ asked: question }) => question.required && question.when === undefined)) continue;
    report('last-step-optional', { country, step }, placeOfValue(file.document, ['dataPoints', last.index]));
  }
};
