import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Site } from '../../src/model/site.ts';

type Bundle = Rolldown.OutputBundle;

/** Holds what every page names by itself. */
const entryModule = 'src/main.tsx';

/** What a site's first page asks for once the application runs; named in the page, it comes without waiting for that. */
function firstModules(site: Site): readonly string[] {
  return [
    `src/app/application-pages/${site.applicationPage}.tsx`,
    `generated/countries/${site.country}/country.js`,
  ];
}

export interface FirstFiles {
  /** What it fetches besides script. */
  readonly data: readonly string[];
  readonly modules: readonly string[];
  readonly styleSheets: readonly string[];
}

/** The files of a build a site's first page needs besides those every page names. */
export function firstFiles(bundle: Bundle, root: string, site: Site): FirstFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fileWith = (module: string): string => {
    const chunk = chunks.find((each) => each.moduleIds.includes(path.join(root, module)));
    if (chunk === undefined) throw new Error(`The build holds no chunk with ${module}.`);
    return chunk.fileName;
  };
  const named = new Set<string>();
  const name = (fileName: string): void => {
    if (named.has(fileName)) return;
    named.add(fileName);
    byName.get(fileName)?.imports.forEach(name);
  };
  name(fileWith(entryModule));
  const found = new Set<string>();
  const styleSheets = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || named.has(fileName) || found.has(fileName)) return;
    found.add(fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styleSheets.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of firstModules(site)) add(fileWith(module));
  const address = (fileName: string): string => `${site.basePath}/${fileName}`;
  const countryFile = `generated/countries/${site.country}/country.json`;
  const data = Object.values(bundle).flatMap((output) =>
    output.type === 'asset' && output.originalFileNames.includes(countryFile) ? [output.fileName] : [],
  );
  if (data.length !== 1) throw new Error(`The build holds ${data.length} files ${countryFile}.`);
  return {
    data: data.map(address),
    modules: [...found].map(address),
    styleSheets: [...styleSheets].map(address),
  };
}
