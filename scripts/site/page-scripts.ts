import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Flow } from '../../src/model/flow.ts';
import type { Site } from '../../src/model/site.ts';

/** The files of script a page runs, by the page, in the order in which an applicant comes to them. */
export type PageScripts = Readonly<Record<string, readonly string[]>>;

const phoneRules = 'src/validation/phone-rules.ts';
const laterPage = ['src/form/controls/later-controls.ts', phoneRules];

/** What each page of a site runs in a build: the first page, the steps after it, the review and what the lender asks. */
export function pageScripts(
  bundle: Rolldown.OutputBundle,
  root: string,
  site: Site,
  flow: Flow,
): PageScripts {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (files: readonly string[]): readonly string[] => {
    const found = new Set<string>();
    const add = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      byName.get(file)?.imports.forEach(add);
    };
    files.forEach(add);
    return [...found];
  };
  const fileOf = (module: string): string => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(root, module)));
    if (chunk === undefined) throw new Error(`The build holds no chunk with ${module}.`);
    return chunk.fileName;
  };
  const country = `generated/countries/${site.country}`;
  const every = [
    'src/main.tsx',
    `src/app/application-pages/${site.applicationPage}.tsx`,
    `${country}/country.js`,
  ];
  const page = (name: string, ...modules: readonly string[]): readonly [string, readonly string[]] => [
    name,
    withImports([...every, ...modules].map(fileOf)),
  ];
  const steps = flow.steps.filter(({ path: step }) => step !== flow.startPage);
  return Object.fromEntries([
    page(flow.startPage),
    page(`${flow.startPage}, once it is used`, phoneRules),
    ...steps.map(({ path: step }) =>
      page(
        step,
        `${country}/steps/${step}.schema.json`,
        `${country}/steps/${step}.validator.js`,
        ...laterPage,
      ),
    ),
    ...(flow.review ? [page('review', 'src/pages/review/review-page.tsx', ...laterPage)] : []),
    page('screens', 'src/pages/screen-registry.ts'),
    page('screens that ask', 'src/pages/form/asking-screens.ts', ...laterPage),
  ]);
}
