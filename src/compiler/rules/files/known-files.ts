import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { filePlaceOf, isBrandImage, namespaces } from '../../read/file-kind.ts';
import { spanAt } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

function isRead(file: string): boolean {
  return filePlaceOf(file) !== undefined || isBrandImage(file);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** The files of its folder, there or not, that this one may have been meant to be. */
function meantFiles(file: string, read: readonly string[]): readonly string[] {
  const folder = folderOf(file);
  const messages = folder.startsWith('locales/') ? namespaces.map((name) => `${name}.json`) : [];
  const beside = read
    .filter((other) => folderOf(other) === folder)
    .map((other) => other.slice(folder.length));
  return nearestNames(file.slice(folder.length), [...messages, ...beside]).map((name) => folder + name);
}

/** Whatever lies in config or locales is read: a file put in the wrong place must not be lost in silence. */
export const knownFiles: ConfigRule = ({ tree }, report) => {
  const read = [...tree.keys()].filter(isRead);
  for (const [file, text] of tree) {
    if (isRead(file)) continue;
    report('unknown-file', { file, similar: meantFiles(file, read) }, spanAt(file, text, 0, 0));
  }
};
