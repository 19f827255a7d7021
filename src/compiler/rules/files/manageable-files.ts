import { spanAt } from '../../read/spans.ts';
import type { Report } from '../../report.ts';

/** Far beyond what any file of a configuration needs, and little enough to be read at once. */
const most = { characters: 1_000_000, levels: 64, entries: 10_000 } as const;

interface Excess {
  readonly measure: keyof typeof most;
  readonly offset: number;
}

/** Looks at signs alone, so it reads as little as it can of what is too much. */
function excessOf(text: string): Excess | undefined {
  if (text.length > most.characters) return { measure: 'characters', offset: 0 };
  let [levels, entries] = [0, 0];
  let isText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const sign = text[offset];
    if (isText) {
      if (sign === '\\') offset += 1;
      else if (sign === '"') isText = false;
      continue;
    }
    if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') levels += 1;
    else if (sign === '}' || sign === ']') levels -= 1;
    else if (sign === ',') entries += 1;
    if (levels > most.levels) return { measure: 'levels', offset };
    if (entries > most.entries) return { measure: 'entries', offset };
  }
  return undefined;
}

/** A file is of a size that a person wrote: what is larger is set aside, before it takes all the time and memory there is. */
export function manageableFile(file: string, text: string, report: Report): boolean {
  const excess = excessOf(text);
  if (excess === undefined) return true;
  const { measure, offset } = excess;
  report('file-excess', { measure, most: most[measure] }, spanAt(file, text, offset, 1));
  return false;
}
