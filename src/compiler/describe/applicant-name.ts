import { capitalize } from '../../lib/capitalize.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { Names } from './names.ts';

/**
 * Returns the name of a sample applicant. A generated one is named by its path through these steps. `home to work` leads
 * from one page to another, so it is named by the pages between them that it does not reach. `asked rent` is asked a
 * question that no other is asked.
 */
export function applicantName(
  name: string,
  { step, question }: Pick<Names, 'step' | 'question'>,
  steps: readonly string[],
): string {
  if (name === 'minimal') return 'Shortest path';
  if (name === 'maximal') return 'Longest path';
  const [, askedQuestion] = /^asked (\S+)$/.exec(name) ?? [];
  if (askedQuestion !== undefined) return `Asked ${question(askedQuestion)}`;
  const [, from, to] = /^(\S+) to (\S+)$/.exec(name) ?? [];
  if (from === undefined || to === undefined) return capitalize(name.replaceAll('-', ' '));
  const end = to === 'submit' ? steps.length : steps.indexOf(to);
  const [first, ...others] = steps.slice(steps.indexOf(from) + 1, end);
  if (first === undefined) return `From ${step(from)} to ${step(to)}`;
  const count = others.length === 0 ? '' : ` and ${formatCount(others.length, 'more page')}`;
  return `Without ${step(first)}${count}`;
}
