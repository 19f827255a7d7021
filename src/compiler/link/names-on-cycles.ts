import { namesIn, type NamedConditions } from '../../flow/condition-parts.ts';
import { getOrInsert } from '../../lib/get-or-insert.ts';
import { memoize } from '../../lib/memoize.ts';

/** Returns the conditions on a cycle of references, and those that refer to them. Each chain is followed once. */
export const namesOnCycles = memoize((conditions: NamedConditions): ReadonlySet<string> => {
  const unresolved = new Map<string, Set<string>>();
  const users = new Map<string, string[]>();
  for (const [name, condition] of Object.entries(conditions)) {
    const references = new Set(condition === undefined ? [] : namesIn(condition));
    unresolved.set(name, references);
    for (const each of references) getOrInsert(users, each, () => []).push(name);
  }
  const undefinedNames = [...users.keys()].filter((name) => !unresolved.has(name));
  const resolved = [
    ...undefinedNames,
    ...[...unresolved].flatMap(([name, references]) => (references.size === 0 ? [name] : [])),
  ];
  for (let name = resolved.pop(); name !== undefined; name = resolved.pop()) {
    unresolved.delete(name);
    for (const user of users.get(name) ?? []) {
      const remaining = unresolved.get(user);
      remaining?.delete(name);
      if (remaining?.size === 0) resolved.push(user);
    }
  }
  return new Set(unresolved.keys());
});
