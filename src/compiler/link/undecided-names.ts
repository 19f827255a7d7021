import { namesIn, type NamedConditions } from '../../flow/condition-parts.ts';
import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';

/** Returns the conditions on a cycle of references, and those that refer to them. Each chain is followed once. */
export const undecidedNames = memoize((conditions: NamedConditions): ReadonlySet<string> => {
  const open = new Map<string, Set<string>>();
  const users = new Map<string, string[]>();
  for (const [name, condition] of Object.entries(conditions)) {
    const read = new Set(condition === undefined ? [] : namesIn(condition));
    open.set(name, read);
    for (const each of read) getOrInsert(users, each, () => []).push(name);
  }
  const unknown = [...users.keys()].filter((name) => !open.has(name));
  const decided = [...unknown, ...[...open].flatMap(([name, read]) => (read.size === 0 ? [name] : []))];
  for (let name = decided.pop(); name !== undefined; name = decided.pop()) {
    open.delete(name);
    for (const user of users.get(name) ?? []) {
      const left = open.get(user);
      left?.delete(name);
      if (left?.size === 0) decided.push(user);
    }
  }
  return new Set(open.keys());
});
