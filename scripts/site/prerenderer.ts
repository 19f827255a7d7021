import { createServer, type ViteDevServer } from 'vite';
import { asksTestQuestions } from '../../src/app/inlined-site.ts';
import type { FirstPage, PrerenderedSite } from '../../src/app/prerender-first-page.tsx';
import { environmentNames, type Site, type Theme } from '../../src/model/site.ts';
import type { StyleChunk } from '../../src/theme/critical-styles.tsx';

/** The styles that every page of a site brings along. */
interface PageStyles {
  readonly brandStyles: readonly StyleChunk[];
  /** Of notistack. */
  readonly noticeStyles: string;
}

interface Prerenderer {
  /** Undefined where only the lender knows what is asked. */
  readonly firstPageOf: (site: Site) => Promise<FirstPage | undefined>;
  readonly brandStylesOf: BrandStyles;
  readonly close: () => Promise<void>;
}

type Prerender = (site: PrerenderedSite) => Promise<FirstPage>;
type BrandStyles = (theme: Theme) => PageStyles;

/** Loads by Vite what makes the styles of a theme and of notices, as the browser has them. */
export async function loadBrandStyles(server: ViteDevServer): Promise<BrandStyles> {
  const { brandStyles } = (await server.ssrLoadModule('/src/theme/critical-styles.tsx')) as {
    readonly brandStyles: (theme: Theme) => readonly StyleChunk[];
  };
  const { noticeStyles } = (await server.ssrLoadModule('/src/app/notice-styles.ts')) as {
    readonly noticeStyles: string;
  };
  return (theme) => ({ brandStyles: brandStyles(theme), noticeStyles });
}

/** Renders first pages by the very components the browser has; nothing is loaded but what those pages need. */
export async function openPrerenderer(root: string): Promise<Prerenderer> {
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { prerenderFirstPage } = (await server.ssrLoadModule('/src/app/prerender-first-page.tsx')) as {
    readonly prerenderFirstPage: Prerender;
  };
  return {
    brandStylesOf: await loadBrandStyles(server),
    async firstPageOf(site) {
      const hosts = environmentNames.flatMap((name) => {
        const environment = site.environments[name];
        return environment === undefined ? [] : { name, environment };
      });
      const [host] = hosts;
      if (host === undefined || asksTestQuestions(host)) return undefined;
      return prerenderFirstPage({
        site,
        environment: host.environment,
      });
    },
    close: () => server.close(),
  };
}
