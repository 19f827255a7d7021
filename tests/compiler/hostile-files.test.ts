import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/diagnostics/diagnostic.ts';
import { print } from '../../src/diagnostics/printers.ts';
import { baseTree, compileFiles } from './sample-tree.ts';
import { runs } from '../support/runs.ts';

type Json = null | boolean | number | string | Json[] | Holder;
interface Holder {
  [key: string]: Json;
}

const jsonFiles = [...baseTree.keys()].filter((file) => file.endsWith('.json'));

/** Values of every type, and names and texts that have a meaning somewhere in the configuration. */
const replacement: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e9,
    '',
    'x',
    '^(',
    '^(a+)+$',
    '__proto__',
    [],
    {},
    [null],
    ['email', 'email'],
  ),
  fc.constantFrom<Json[]>(
    'email',
    'employment',
    'is-employed',
    'has-income',
    'contact',
    'consent',
    'integer',
    '/checking',
    'constructor',
  ),
  fc.constant<Json>({ op: 'condition', name: 'has-income' }),
);

interface Change {
  readonly file: string;
  /** The branch to take at each level, down to the value to change. */
  readonly turns: readonly number[];
  readonly kind: 'replace' | 'remove' | 'add' | 'cut';
  readonly value: Json;
}

const change: fc.Arbitrary<Change> = fc.record({
  file: fc.constantFrom(...jsonFiles),
  turns: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'cut'),
  value: replacement,
});

/** Follows the turns from the root as deep as possible, and returns the last value with its key. */
function holderAt(root: Json, turns: readonly number[]): readonly [holder: Holder, key: string] | undefined {
  if (typeof root !== 'object' || root === null) return undefined;
  const holder = root as Holder;
  const keys = Object.keys(holder);
  const [turn = 0, ...others] = turns;
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return undefined;
  return (others.length > 0 ? holderAt(holder[key] ?? null, others) : undefined) ?? [holder, key];
}

function mutate(text: string, { turns, kind, value }: Change): string {
  if (kind === 'cut') return text.slice(0, Math.floor((text.length * (turns[0] ?? 0)) / 21));
  const root = JSON.parse(text) as Json;
  const [holder, key] = holderAt(root, turns) ?? [{}, ''];
  if (kind === 'add') holder['added'] = value;
  else if (kind === 'replace') holder[key] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return JSON.stringify(root, null, 2);
}

/** Changes each file at most once, because a truncated file is no longer JSON. */
function treeWith(changes: readonly Change[]): ReadonlyMap<string, string> {
  const mutatedFiles = changes.map((one): [string, string] => [
    one.file,
    mutate(baseTree.get(one.file) ?? '{}', one),
  ]);
  return new Map([...baseTree, ...mutatedFiles]);
}

describe('a configuration with a random fault', () => {
  it('reports a text other than "none" in place of a list', () => {
    const application = baseTree.get('config/application.json') ?? '{}';
    const root = JSON.parse(application) as { environments: { production: Holder } };
    root.environments.production['embeddingOrigins'] = 'all';
    const result = compileFiles(new Map([...baseTree, ['config/application.json', JSON.stringify(root)]]));
    expect(result).toMatchObject({ ok: false, diagnostics: [{ code: 'value-shape' }] });
  });

  it('is compiled, or rejected with messages and locations, without a crash', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const tree = treeWith(changes);
        const result = compileFiles(tree);
        const findings = result.ok ? result.warnings : result.diagnostics;
        for (const finding of findings) {
          const { message, remedy } = explain(finding);
          expect(`${message} ${remedy}`).not.toMatch(/undefined|\[object|NaN/);
        }
        expect(print('text', findings, tree)).toMatch(findings.length === 0 ? /^$/ : /in \d+ files?\./);
      }),
      runs(30),
    );
  });
});
