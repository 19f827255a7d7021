import { type JSONPath, getLocation, modify } from 'jsonc-parser';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Edit, Fix } from '../../diagnostics/diagnostic.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import { listAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';

/** The change to the value that a diagnostic points at. */
type Remedy =
  | { readonly set: unknown; readonly property?: string }
  | { readonly add: unknown; readonly to: string }
  | { readonly remove: true };

type Remedies = {
  readonly [Code in DiagnosticCode]?: (detail: Diagnostic<Code>['detail']) => Remedy | undefined;
};

/** Diagnostics with exactly one possible fix. */
const certainRemedies: Remedies = {
  'schema-reference': ({ expected, received }) =>
    received === null ? { set: expected, property: '$schema' } : { set: expected },
  'consent-preticked': () => ({ remove: true }),
  'sensitive-preanswered': () => ({ remove: true }),
  'idle-keyword': () => ({ remove: true }),
  'private-persisted': () => ({ set: 'never' }),
  'secret-persisted': () => ({ set: 'never' }),
  'messages-elsewhere': ({ expected }) => ({ set: expected }),
  'phone-plan': ({ expected }) => ({ set: expected }),
  'age-unchecked': ({ rule }) => ({ add: { rule }, to: 'checks' }),
};

/** Diagnostics with a probable fix. */
const likelyRemedies: Remedies = {
  'unused-override': () => ({ remove: true }),
  'screen-part': ({ problem }) => (problem === 'idle' ? { remove: true } : undefined),
  'personal-analytics': () => ({ set: 'presence' }),
};

function offsetOf({ line, column }: SourceSpan, text: string): number {
  let start = 0;
  for (let currentLine = 1; currentLine < line; currentLine += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function editsFor(remedy: Remedy, path: JSONPath, text: string): readonly Omit<Edit, 'file'>[] {
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
  const edits = (where: JSONPath, value: unknown, index?: number): readonly Omit<Edit, 'file'>[] =>
    modify(text, where, value, {
      ...options,
      ...(index === undefined ? {} : { getInsertionIndex: () => index }),
    }).map(({ offset, length, content }) => ({ offset, length, text: content }));
  if ('remove' in remedy) return edits(path, undefined);
  if ('set' in remedy) {
    return remedy.property === undefined ? edits(path, remedy.set) : edits([remedy.property], remedy.set, 0);
  }
  return edits([remedy.to], [...listAt(JSON.parse(text), [remedy.to]), remedy.add]);
}

/** Fixes a superfluous or missing comma, or a byte order mark. */
function syntaxFix(
  { detail }: Diagnostic<'json-syntax'>,
  offset: number,
  text: string,
): Omit<Edit, 'file'> | undefined {
  if (text.startsWith('\uFEFF')) return { offset: 0, length: 1, text: '' };
  if (detail.problem === 'a comma is missing') return { offset: offset + 1, length: 0, text: ',' };
  const before = text.slice(0, offset).trimEnd();
  const isClosing = text[offset] === '}' || text[offset] === ']';
  return isClosing && before.endsWith(',') ? { offset: before.length - 1, length: 1, text: '' } : undefined;
}

/** Returns the closest known name if it is the only one and the source has the name in quotes. */
function nameFix(diagnostic: Diagnostic, offset: number, text: string): Omit<Edit, 'file'> | undefined {
  const { detail } = diagnostic;
  if (!('similar' in detail) || detail.similar.length !== 1) return undefined;
  const quotedName = text.slice(offset, offset + diagnostic.at[0].length);
  if (!/^"[^"\\]*"$/.test(quotedName)) return undefined;
  return { offset, length: quotedName.length, text: JSON.stringify(detail.similar[0]) };
}

/** Returns the fix of a diagnostic, if there is one. `tree` is the configuration with the diagnostic. */
export function fixOf(diagnostic: Diagnostic, tree: ConfigTree): Fix | undefined {
  const [span] = diagnostic.at;
  const { file } = span;
  const text = tree.get(file);
  if (text === undefined) return undefined;
  const offset = offsetOf(span, text);
  const fix = (what: string, edits: readonly Omit<Edit, 'file'>[], isCertain: boolean): Fix | undefined => {
    const [first, ...others] = edits.map((edit) => ({ file, ...edit }));
    return first === undefined ? undefined : { what, edits: [first, ...others], isCertain };
  };
  if (diagnostic.code === 'json-syntax') {
    const edit = syntaxFix(diagnostic, offset, text);
    return edit === undefined ? undefined : fix(edit.text === '' ? 'Remove it' : 'Add a comma', [edit], true);
  }
  for (const remedies of [certainRemedies, likelyRemedies]) {
    const remedyFor = remedies[diagnostic.code] as ((detail: unknown) => Remedy | undefined) | undefined;
    const remedy = remedyFor?.(diagnostic.detail);
    if (remedy === undefined) continue;
    const { path } = getLocation(text, offset + 1);
    const what =
      'remove' in remedy
        ? 'Remove it'
        : 'set' in remedy
          ? `Write ${JSON.stringify(remedy.set)}`
          : `Add ${JSON.stringify(remedy.add)}`;
    return fix(what, editsFor(remedy, path, text), remedies === certainRemedies);
  }
  const edit = nameFix(diagnostic, offset, text);
  return edit === undefined ? undefined : fix(`Write ${edit.text}`, [edit], false);
}

interface FixedTree {
  /** The changed files with their new content. */
  readonly files: ConfigTree;
  /** The applied fixes. */
  readonly applied: readonly (readonly [Diagnostic, Fix])[];
}

/**
 * Applies the fixes that are certainly right, not the probable ones. Of overlapping edits only the first is applied; the
 * next run applies the others.
 */
export function applyFixes(diagnostics: readonly Diagnostic[], tree: ConfigTree): FixedTree {
  const appliedEdits: Edit[] = [];
  const applied = diagnostics.flatMap((diagnostic): readonly (readonly [Diagnostic, Fix])[] => {
    const fix = fixOf(diagnostic, tree);
    if (fix?.isCertain !== true) return [];
    const hasNoOverlap = fix.edits.every((edit) =>
      appliedEdits.every(
        (other) =>
          other.file !== edit.file ||
          edit.offset + edit.length < other.offset ||
          other.offset + other.length < edit.offset,
      ),
    );
    if (!hasNoOverlap) return [];
    appliedEdits.push(...fix.edits);
    return [[diagnostic, fix]];
  });
  const files = new Map<string, string>();
  for (const { file, offset, length, text } of appliedEdits.toSorted(
    (one, other) => other.offset - one.offset,
  )) {
    const before = files.get(file) ?? tree.get(file) ?? '';
    files.set(file, before.slice(0, offset) + text + before.slice(offset + length));
  }
  return { files, applied };
}
