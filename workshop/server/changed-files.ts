import type { ConfigTree } from '../../src/compiler/compile.ts';

export interface ChangedFile {
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** Git may check files out with other line ends than it stores. */
function unixLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\r\n', '\n');
}

export function changedFiles(before: ConfigTree, after: ConfigTree): readonly ChangedFile[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .flatMap((file): readonly ChangedFile[] => {
      const [oldText, newText] = [unixLines(before.get(file)), unixLines(after.get(file))];
      if (oldText === newText) return [];
      return [
        { file, kind: oldText === undefined ? 'added' : newText === undefined ? 'removed' : 'changed' },
      ];
    });
}
