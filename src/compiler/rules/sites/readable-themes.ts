import { contrast } from '../../../lib/contrast.ts';
import type { Theme } from '../../../model/site.ts';
import { spanOfValue } from '../../read/spans.ts';
import { brandLaw } from '../../rule.ts';

type Role = keyof Theme['colours'];

interface Pairs {
  readonly role: Role;
  readonly grounds: readonly Role[];
  readonly least: number;
}

const grounds = ['background', 'surface', 'tint'] as const;
const written = 4.5;
const seen = 3;

/** What is written or drawn, and on what: the ratios of WCAG 2.2 AA for words of any size, and for edges and rings. */
const pairs: readonly Pairs[] = [
  { role: 'text', grounds: [...grounds, 'errorTint'], least: written },
  { role: 'mutedText', grounds, least: written },
  { role: 'accent', grounds, least: written },
  { role: 'success', grounds, least: written },
  { role: 'error', grounds: [...grounds, 'errorTint'], least: written },
  { role: 'onPrimary', grounds: ['primary'], least: written },
  { role: 'border', grounds, least: seen },
  { role: 'focus', grounds: [...grounds, 'primary'], least: seen },
];

/** Every word of a brand can be read, and every edge and focus ring seen. Of a colour's pairs the faintest is shown. */
export const readableThemes = brandLaw(({ slug: brand, theme }, report) => {
  if (theme === undefined) return;
  const { colours } = theme.contents;
  for (const { role, grounds: behind, least } of pairs) {
    const [faintest] = behind
      .map((ground) => ({ ground, ratio: contrast(colours[role], colours[ground]) }))
      // What is no colour has been reported, and is neither light nor dark.
      .filter(({ ratio }) => Number.isFinite(ratio))
      .toSorted((one, other) => one.ratio - other.ratio);
    if (faintest === undefined || faintest.ratio >= least) continue;
    const { ground } = faintest;
    const ratio = faintest.ratio.toFixed(2);
    report(
      'low-contrast',
      { brand, role, ground, ratio, least },
      spanOfValue(theme.document, ['colours', role]),
      spanOfValue(theme.document, ['colours', ground]),
    );
  }
});
