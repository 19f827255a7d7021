import { isBrandImage } from '../../read/file-kind.ts';
import { spanAt } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

const dangers: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, 'a script'],
  [/<foreignObject\b/i, 'foreign markup'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/javascript:/i, 'a script address'],
  [/\b(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i, 'an address of another server'],
  [/url\(\s*["']?\s*(?:https?:)?\/\//i, 'an address of another server'],
];

/** A brand's image draws and does nothing else. */
export const inertImages: ConfigRule = ({ tree }, report) => {
  for (const [file, text] of tree) {
    if (!isBrandImage(file)) continue;
    for (const [danger, found] of dangers) {
      const match = danger.exec(text);
      if (match === null) continue;
      const blank = match[0].length - match[0].trimStart().length;
      report('unsafe-image', { found }, spanAt(file, text, match.index + blank, match[0].trim().length));
    }
  }
};
