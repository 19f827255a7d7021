import type { Sabotage } from './sabotages.ts';

/** The file's text with the mistake in it. Throws where the line is not there any more, or there twice. */
export function applySabotage(text: string, { name, file, search, replace }: Sabotage): string {
  const [before, after, ...others] = text.split(search);
  if (before === undefined || after === undefined || others.length > 0) {
    const times = after === undefined ? 'is not there' : `stands there ${others.length + 1} times`;
    throw new Error(`The sabotage "${name}" looks for a line of ${file} that ${times}: ${search}`);
  }
  return before + replace + after;
}
