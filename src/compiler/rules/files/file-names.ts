import { languageOf } from '../../../lib/locale-chain.ts';
import { fallbackLanguage, parsePath, isBrandImage, namespaces } from '../../read/file-kind.ts';
import type { Config } from '../../link/config.ts';
import { namingConventions } from '../../read/naming-conventions.ts';
import { spanAt } from '../../read/spans.ts';
import { configRule } from '../../rule.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';

/** File names that become identifiers must follow the naming convention. */
export const fileNames = configRule(({ tree }, report) => {
  for (const [file, text] of tree) {
    const parsed = parsePath(file);
    const naming = parsed === undefined ? undefined : namingConventions[parsed.kind];
    const name = parsed?.names[0] ?? '';
    if (naming === undefined || naming.pattern.test(name)) continue;
    report('file-name', { name, rule: naming.explanation }, spanAt(file, text, 0, 0));
  }
});

function isKnownFile(file: string): boolean {
  return parsePath(file) !== undefined || isBrandImage(file);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Returns the files of the same folder that may have been meant. */
function similarFiles(file: string, knownPaths: readonly string[]): readonly string[] {
  const folder = folderOf(file);
  const messages = folder.startsWith('locales/') ? namespaces.map((name) => `${name}.json`) : [];
  const siblings = knownPaths
    .filter((knownPath) => folderOf(knownPath) === folder)
    .map((knownPath) => knownPath.slice(folder.length));
  return nearestNames(file.slice(folder.length), [...messages, ...siblings]).map((name) => folder + name);
}

/** Every file in config and locales must be of a known kind, so that a misplaced file is reported. */
export const knownFiles = configRule(({ tree }, report) => {
  const knownPaths = [...tree.keys()].filter(isKnownFile);
  for (const [file, text] of tree) {
    if (isKnownFile(file)) continue;
    report('unknown-file', { file, similar: similarFiles(file, knownPaths) }, spanAt(file, text, 0, 0));
  }
});

const purposes: readonly (readonly [string, string])[] = [
  ['config/application.json', 'what all countries share'],
  ['config/steps.json', 'the pages of the form'],
  ['config/conditions.json', 'the conditions under which questions are asked'],
  ...namespaces.map(
    (namespace) =>
      [`locales/${fallbackLanguage}/${namespace}.json`, 'the messages every language falls back on'] as const,
  ),
];

/**
 * Returns the message files that a used language must have. A regional variant may lack some if its language has
 * messages.
 */
function* neededMessages({ countries, messages }: Config): Generator<readonly [string, string]> {
  const offeredLocales = [...countries.values()].flatMap(({ file }) => file.contents.locales);
  for (const locale of new Set(offeredLocales)) {
    const base = languageOf(locale);
    if (!messages.has(locale) || (base !== locale && messages.has(base))) continue;
    for (const namespace of namespaces) {
      yield [`locales/${locale}/${namespace}.json`, `the ${namespace} messages of "${locale}"`];
    }
  }
}

/** The files without which nothing can be compiled must exist. */
export const neededFiles = configRule((config, report) => {
  const purposeByFile = new Map([...neededMessages(config), ...purposes]);
  if (config.defined.screens.size === 0) purposeByFile.set('config/screens', 'the pages after the form');
  for (const [file, purpose] of purposeByFile) {
    if (!config.tree.has(file))
      report('missing-file', { file, purpose }, { file, line: 1, column: 1, length: 1 });
  }
});
