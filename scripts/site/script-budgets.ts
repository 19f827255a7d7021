import type { PageScripts } from './page-scripts.ts';
import budgets from './script-budgets.json' with { type: 'json' };

/** What the pages of a site are over their budget by: the first for all its script, each other for what it adds to those before. */
export function overBudget(
  site: string,
  pages: PageScripts,
  sizeOf: (file: string) => number,
): readonly string[] {
  const known = new Set<string>();
  return Object.entries(pages).flatMap(([page, files], position) => {
    const budget = position === 0 ? budgets.firstPage : budgets.laterPage;
    const added = files.filter((file) => !known.has(file));
    const size = added.reduce((sum, file) => sum + sizeOf(file), 0);
    for (const file of added) known.add(file);
    return size <= budget ? [] : [`${site}, ${page}: ${size} bytes of script, of ${budget} at most`];
  });
}
