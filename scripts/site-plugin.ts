import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Flow } from '../src/model/flow.ts';
import { firstFiles } from './site/built-pages.ts';
import { siteGate, sitePages } from './site/dev-pages.ts';
import { fillPage } from './site/fill-page.ts';
import { openFontShop } from './site/font-shop.ts';
import { readSites } from './site/sites.ts';

/** Serves, and builds, one HTML page per site from the one template, with the brand's fonts and the country's schemas. */
export function sitePlugin(root: string): Plugin {
  const generated = path.join(root, 'generated');
  const fonts = openFontShop(root, generated);
  return {
    name: 'site',
    configureServer(server) {
      server.middlewares.use(siteGate({ server, generated, fonts }));
      return () => {
        server.middlewares.use(sitePages({ server, generated, fonts }));
      };
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') return;
        delete bundle['index.html'];
        const sites = readSites(generated);
        const emit = (fileName: string, source: string | Uint8Array): void => {
          this.emitFile({ type: 'asset', fileName, source });
        };
        emit('sites.json', readFileSync(path.join(generated, 'sites.json')));
        for (const name of sites.names) {
          const site = sites.read(name);
          const country = path.join(generated, 'countries', site.country);
          const flow = JSON.parse(readFileSync(path.join(country, 'flow.json'), 'utf8')) as Flow;
          // oxlint-disable-next-line no-await-in-loop
          const { files, faces } = await fonts.fontsFor(site);
          for (const file of files) emit(file.path.slice(1), file.bytes);
          const page = fillPage(String(template.source), {
            site,
            words: sites.wordsOf(site),
            fontFaces: faces(sites.basePath),
            fontFiles: files.map((file) => sites.basePath + file.path),
            ...firstFiles(bundle, root, site, flow.startPage),
          });
          emit(`sites/${name}/index.html`, page);
          emit(`sites/${name}.json`, JSON.stringify(site));
          emitSchemas(country, site.country, emit);
        }
      },
    },
  };
}

type Emit = (fileName: string, source: string | Uint8Array) => void;

/** The rules the browser goes by, for a back end that wants to go by the same. */
function emitSchemas(folder: string, country: string, emit: Emit): void {
  emit(`schemas/${country}/lead.schema.json`, readFileSync(path.join(folder, 'lead.schema.json')));
  const steps = path.join(folder, 'steps');
  if (!existsSync(steps)) return;
  for (const name of readdirSync(steps).filter((file) => file.endsWith('.schema.json'))) {
    emit(`schemas/${country}/${name}`, readFileSync(path.join(steps, name)));
  }
}
