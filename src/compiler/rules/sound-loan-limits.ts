import type { Limits } from '../../model/flow.ts';
import { placeOfValue } from '../read/place.ts';
import type { ConfigRule } from './config-rule.ts';

interface Problem {
  readonly bound: 'default' | 'minimum' | 'maximum';
  readonly problem: string;
}

function isOnStep(value: number, { step }: Limits): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-8;
}

function problemsOf(limits: Limits): readonly Problem[] {
  const { default: proposed, minimum, maximum, step } = limits;
  const offStep = (['minimum', 'maximum', 'default'] as const)
    .filter((bound) => !isOnStep(limits[bound], limits))
    .map((bound) => ({
      bound,
      problem: `the ${bound} ${limits[bound]} is not a multiple of the step ${step}`,
    }));
  if (minimum > maximum) {
    return [
      { bound: 'minimum', problem: `the minimum ${minimum} is above the maximum ${maximum}` },
      ...offStep,
    ];
  }
  if (proposed < minimum || proposed > maximum) {
    const problem = `the default ${proposed} lies outside ${minimum} to ${maximum}`;
    return [...offStep, { bound: 'default', problem }];
  }
  return offStep;
}

/** What is proposed, and every bound, is something an applicant can choose. */
export const soundLoanLimits: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file } of countries.values()) {
    for (const limit of ['amount', 'period'] as const) {
      for (const { bound, problem } of problemsOf(file.contents.loan[limit])) {
        report(
          'loan-limits',
          { country, limit, problem },
          placeOfValue(file.document, ['loan', limit, bound]),
        );
      }
    }
  }
};
