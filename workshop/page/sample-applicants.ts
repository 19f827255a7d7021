import { formatCount } from '../../src/lib/format-count.ts';
import { textHash } from '../../src/lib/hash.ts';
import type { Flow, Persona } from '../../src/model/flow.ts';
import { capitalised } from './selection.ts';
import type { Wording } from './wording.ts';

/**
 * Returns the name of a sample applicant. A generated one is named by its path. `home to work` leads from one page to
 * another, so it is named by the pages between them that it does not reach. `asked rent` is asked a question that no
 * other is asked.
 */
export function applicantName(
  name: string,
  { step, label }: Pick<Wording, 'step' | 'label'>,
  flow: Pick<Flow, 'steps'>,
): string {
  if (name === 'minimal') return 'Shortest path';
  if (name === 'maximal') return 'Longest path';
  const [, question] = /^asked (\S+)$/.exec(name) ?? [];
  if (question !== undefined) return `Asked “${label(question)}”`;
  const [, from, to] = /^(\S+) to (\S+)$/.exec(name) ?? [];
  if (from === undefined || to === undefined) return capitalised(name);
  const paths = flow.steps.map(({ path }): string => path);
  const end = to === 'submit' ? paths.length : paths.indexOf(to);
  const [first, ...others] = paths.slice(paths.indexOf(from) + 1, end);
  if (first === undefined) return `From “${step(from)}” to “${step(to)}”`;
  const count = others.length === 0 ? '' : ` and ${formatCount(others.length, 'more page')}`;
  return `Without “${step(first)}”${count}`;
}

/** Changes when the answers of an applicant change. */
export function applicantVersion({ name, answers }: Persona): string {
  return `${name} ${textHash(JSON.stringify(answers))}`;
}
