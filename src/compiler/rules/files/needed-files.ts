import type { ConfigRule } from '../../rule.ts';
import { fallbackLanguage, namespaces } from '../../read/file-kind.ts';

const purposes: readonly (readonly [string, string])[] = [
  ['config/application.json', 'what all countries share'],
  ['config/steps.json', 'the pages of the form'],
  ['config/conditions.json', 'the conditions under which questions are asked'],
  ...namespaces.map(
    (namespace) =>
      [`locales/${fallbackLanguage}/${namespace}.json`, 'the messages every language falls back on'] as const,
  ),
];

/** The files without which nothing makes sense are there. */
export const neededFiles: ConfigRule = ({ tree }, report) => {
  for (const [file, purpose] of purposes) {
    if (!tree.has(file)) report('missing-file', { file, purpose }, { file, line: 1, column: 1, length: 1 });
  }
};
