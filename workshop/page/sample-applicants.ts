import { applicantName as nameOf } from '../../src/compiler/describe/applicant-name.ts';
import { textHash } from '../../src/lib/hash.ts';
import type { Flow, Persona } from '../../src/model/flow.ts';
import type { Wording } from './wording.ts';

/** Returns the name of a sample applicant with labels in the selected language. */
export function applicantName(
  name: string,
  { step, label }: Pick<Wording, 'step' | 'label'>,
  { steps }: Pick<Flow, 'steps'>,
): string {
  return nameOf(
    name,
    { step: (path) => `“${step(path)}”`, question: (id) => `“${label(id)}”` },
    steps.map(({ path }) => path),
  );
}

/** Changes when the answers of an applicant change. */
export function applicantVersion({ name, answers }: Persona): string {
  return `${name} ${textHash(JSON.stringify(answers))}`;
}
