import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteIndex } from '../src/compiler/emit/sites.ts';
import { environmentNames, type Site } from '../src/model/site.ts';
import { createFontSubsetter } from './site/brand-fonts.ts';
import { firstFiles } from './site/built-files.ts';
import { unknownHostMiddleware, pageMiddleware } from './site/dev-pages.ts';
import {
  type ExperimentPages,
  experimentPagesOf,
  fillFirstPage,
  fillPage,
  type FirstPageParts,
} from './site/fill-page.ts';
import { openPrerenderer } from './site/prerenderer.ts';
import { publishedFiles } from './site/published-files.ts';
import { buildFolders, firstPageFile, readSites, type Sites, sitesIn } from './site/sites.ts';

/** The parts of a site's pages that need no prerendering. */
type BuiltParts = Omit<FirstPageParts, 'firstPage' | 'sheetAt' | 'pictureAt'>;

type Emit = (fileName: string, source: string | Uint8Array) => void;

/**
 * Serves and builds one HTML page per site from one template, with the brand's fonts and the country's schemas. Vite's
 * mode selects the environment of a build. The pages of a preview are not written to `dist/`.
 */
export function sitePlugin(root: string): Plugin {
  const generated = path.join(root, 'generated');
  const fontsFor = createFontSubsetter(root, generated);
  let mode = '';
  return {
    name: 'site',
    configResolved(config) {
      ({ mode } = config);
    },
    configureServer(server) {
      server.middlewares.use(unknownHostMiddleware({ server, generated, fontsFor }));
      return () => {
        server.middlewares.use(pageMiddleware({ server, generated, fontsFor }));
      };
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') return;
        delete bundle['index.html'];
        const environment = environmentNames.find((name) => name === mode);
        if (environment === undefined) throw new Error(`There is no environment "${mode}" to build for.`);
        const sites = readSites(generated);
        const builtSites = sitesIn(sites, environment);
        if (builtSites.names.length === 0)
          throw new Error(`No site has a host in the environment "${environment}".`);
        const emit: Emit = (fileName, source) => {
          this.emitFile({ type: 'asset', fileName, source });
        };
        const sheetAt = (address: string): string => {
          const sheet = bundle[address.slice(sites.basePath.length + 1)];
          if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${address}.`);
          return String(sheet.source);
        };
        const pictureAt = (picture: string): string =>
          readFileSync(path.join(generated, 'public', picture), 'utf8');
        const prerenderer = await openPrerenderer(root);
        const partsOf = async (site: Site): Promise<BuiltParts> => {
          const { files, forPage } = await fontsFor(site);
          for (const file of files) emit(file.path.slice(1), file.bytes);
          return {
            site,
            messages: sites.messagesOf(site),
            ...prerenderer.brandStylesOf(site.theme),
            ...forPage(sites.basePath),
            ...firstFiles(bundle, root, site),
          };
        };
        const firstPartsOf = async (parts: BuiltParts): Promise<FirstPageParts | undefined> => {
          const firstPage = await prerenderer.firstPageOf(parts.site);
          return firstPage && { ...parts, firstPage, sheetAt, pictureAt };
        };
        const emitPagesOf = async (name: string, selectedSites: Sites, writeFile: Emit): Promise<void> => {
          const parts = await partsOf(selectedSites.read(name));
          const experiment = await experimentPagesOf(selectedSites, name, partsOf);
          writeFile(`sites/${name}/index.html`, fillPage(String(template.source), parts, experiment));
          const first = await firstPartsOf(parts);
          if (first === undefined) return;
          const firstExperiment = experiment && (await withFirstPages(experiment, firstPartsOf));
          const page = fillFirstPage(String(template.source), first, firstExperiment);
          const { route } = first.firstPage;
          for (const path of ['', route]) writeFile(firstPageFile(name, sites.basePath + path), page);
        };
        const emitPages = async (selectedSites: Sites, writeFile: Emit): Promise<void> => {
          for (const name of selectedSites.names) {
            // oxlint-disable-next-line no-await-in-loop
            await emitPagesOf(name, selectedSites, writeFile);
          }
        };
        await emitPages(builtSites, emit);
        for (const [file, text] of await publishedFiles(root, builtSites, sitesWithVariants(builtSites)))
          emit(`schemas/${file}`, text);
        const preview = sitesIn(sites, 'development');
        const write = writerBelow(path.join(root, buildFolders.preview));
        await emitPages(preview, write);
        await prerenderer.close();
        for (const name of preview.names) write(`sites/${name}.json`, JSON.stringify(preview.read(name)));
        const index: SiteIndex = {
          basePath: preview.basePath,
          hosts: Object.fromEntries(preview.hosts),
          routes: Object.fromEntries(preview.names.map((name) => [name, preview.routesOf(name)])),
        };
        write('sites.json', JSON.stringify(index));
      },
    },
  };
}

/** Returns the sites, each with the variants of its experiment. */
function sitesWithVariants(sites: Sites): readonly string[] {
  return sites.names.flatMap((name) => [
    name,
    ...(sites.experimentOf(name)?.variants ?? []).map(({ site }) => site),
  ]);
}

async function withFirstPages(
  { name: experiment, variants }: ExperimentPages<BuiltParts>,
  firstPartsOf: (parts: BuiltParts) => Promise<FirstPageParts | undefined>,
): Promise<ExperimentPages<FirstPageParts>> {
  const variantsWithPages: ExperimentPages<FirstPageParts>['variants'][number][] = [];
  for (const { name, share, parts } of variants) {
    // oxlint-disable-next-line no-await-in-loop
    const first = await firstPartsOf(parts);
    if (first !== undefined) variantsWithPages.push({ name, share, parts: first });
  }
  return { name: experiment, variants: variantsWithPages };
}

function writerBelow(folder: string): Emit {
  return (fileName, source) => {
    const file = path.join(folder, fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  };
}
