import path from 'node:path';
import type { Rolldown } from 'vite';
import type { Flow } from '../../src/model/flow.ts';
import type { Site } from '../../src/model/site.ts';

type Bundle = Rolldown.OutputBundle;

/** What a site's first page asks for once the application runs; named in the page, it comes without waiting for that. */
function firstModules(site: Site, { startPage, steps }: Flow): readonly string[] {
  const isStep = steps.some(({ path: step }) => step === startPage);
  const country = `generated/countries/${site.country}`;
  return [
    `src/app/application-pages/${site.applicationPage}.tsx`,
    `${country}/flow.json`,
    `${country}/owners.json`,
    `${country}/phone-metadata.json`,
    `${country}/modules.js`,
    ...(isStep
      ? [`${country}/steps/${startPage}.schema.json`, `${country}/steps/${startPage}.validator.js`]
      : [`${country}/screens/${startPage}.form.json`, `${country}/screens/${startPage}.validator.js`]),
  ];
}

export interface FirstFiles {
  readonly modules: readonly string[];
  readonly styleSheets: readonly string[];
}

/** The files of a build a site's first page needs besides those every page names. */
export function firstFiles(bundle: Bundle, root: string, site: Site, flow: Flow): FirstFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const styleSheets = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || chunk.isEntry || found.has(fileName)) return;
    found.add(fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styleSheets.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of firstModules(site, flow)) {
    const chunk = chunks.find((each) => each.moduleIds.includes(path.join(root, module)));
    if (chunk === undefined) throw new Error(`The build holds no chunk with ${module}.`);
    add(chunk.fileName);
  }
  const alreadyNamed = new Set(entry?.imports);
  const address = (fileName: string): string => `${site.basePath}/${fileName}`;
  return {
    modules: [...found].filter((fileName) => !alreadyNamed.has(fileName)).map(address),
    styleSheets: [...styleSheets].map(address),
  };
}
