import { runsOf } from '../../src/compiler/analysis/check-people.ts';
import { walk } from '../../src/flow/walk.ts';
import type { Flow, Persona } from '../../src/model/flow.ts';
import type { PhonePlan } from '../../src/validation/phone.ts';

/** An applicant whose answers fill in the pages. */
export interface SampleApplicant extends Persona {
  /** Whether the applicant is in `config/people`. The others are generated. */
  readonly isInFile?: true;
}

/** Returns the applicants of `config/people`, with other answers of the longest path. */
export function applicantsInFile(
  flow: Flow,
  people: unknown,
  personas: readonly Persona[],
  phone: Pick<PhonePlan, 'metadata'> & { readonly today: string },
): readonly SampleApplicant[] {
  const { today } = phone;
  try {
    const runs = runsOf(flow, people as Parameters<typeof runsOf>[1], personas, {
      country: flow.phone.country,
      ...phone,
    });
    return runs.map(({ person, answers }) => {
      const { path } = walk(flow, answers, { today, savedSteps: {} });
      return { name: person, answers, path, isInFile: true };
    });
  } catch {
    // A file that is being edited can have any content.
    return [];
  }
}
