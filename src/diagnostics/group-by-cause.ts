import { getOrInsert } from '../lib/get-or-insert.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isConsequence, misplacedFileCodes, unreadableFileCodes } from './is-consequence.ts';
import { causeOf, textCodes } from './same-cause.ts';

/** One cause, and the findings that follow from it. */
export interface CauseGroup {
  readonly root: Diagnostic;
  /** Repeats in other countries, languages and files. */
  readonly repeats: readonly Diagnostic[];
  readonly followers: readonly Diagnostic[];
}

const firstCodes = new Set([
  ...unreadableFileCodes,
  ...misplacedFileCodes,
  'duplicate-key',
  'unknown-code',
  'age-unchecked',
]);

/** Missing files explain the most findings, then questions, then misspelled keys, then missing texts. */
function rank({ code }: Diagnostic): number {
  if (firstCodes.has(code)) return 0;
  if (!textCodes.has(code)) return 1;
  return code === 'extra-message' ? 2 : 3;
}

/** Limits the quadratic search for follow-on findings. */
const maxCauses = 300;

/** Groups findings by cause, in the order found. Fixing the roots fixes the rest. */
export function groupByCause(diagnostics: readonly Diagnostic[]): readonly CauseGroup[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const cause = causeOf(diagnostic);
    const group = groups.get(cause);
    if (group === undefined) groups.set(cause, [diagnostic]);
    else group.push(diagnostic);
  }
  const allGroups = [...groups.values()];
  const rankedGroups = allGroups.toSorted(([one], [other]) => rank(one) - rank(other));
  const roots = rankedGroups.map(([root]) => root);
  const causes = new Map<Diagnostic, Diagnostic>();
  const rootsWithFollowers = new Set<Diagnostic>();
  for (const group of rankedGroups.slice(0, maxCauses)) {
    const [root] = group;
    // A follow-on finding of a follow-on finding has the first cause.
    const firstCause = causes.get(root) ?? root;
    for (const other of roots) {
      if (
        other === root ||
        other === firstCause ||
        rootsWithFollowers.has(other) ||
        causes.has(other) ||
        !isConsequence(group, other)
      )
        continue;
      causes.set(other, firstCause);
      rootsWithFollowers.add(firstCause);
    }
  }
  const followers = new Map<Diagnostic, Diagnostic[]>();
  for (const group of allGroups) {
    const cause = causes.get(group[0]);
    if (cause !== undefined) getOrInsert(followers, cause, () => []).push(...group);
  }
  return allGroups.flatMap(([root, ...repeats]) =>
    causes.has(root) ? [] : [{ root, repeats, followers: followers.get(root) ?? [] }],
  );
}
