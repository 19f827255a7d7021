import { createServer, type ViteDevServer } from 'vite';
import { asksTestQuestions } from '../../src/app/inlined-site.ts';
import type { FirstPage, PrerenderedSite } from '../../src/app/prerender-first-page.tsx';
import { environmentNames, type Site, type Theme } from '../../src/model/site.ts';
import type { StyleChunk } from '../../src/theme/critical-styles.tsx';

export interface PageStyles {
  /** The variables and baseline of the brand's theme. */
  readonly brandStyles: readonly StyleChunk[];
  /** The styles of notistack. */
  readonly toastStyles: string;
}

interface Prerenderer {
  /** Resolves to undefined if the form asks the lender's test questions, which are unknown at build time. */
  readonly firstPageOf: (site: Site) => Promise<FirstPage | undefined>;
  readonly brandStylesOf: BrandStyles;
  readonly close: () => Promise<void>;
}

type BrandStyles = (theme: Theme) => PageStyles;

export async function loadBrandStyles(server: ViteDevServer): Promise<BrandStyles> {
  const { brandStyles } = (await server.ssrLoadModule('/src/theme/critical-styles.tsx')) as {
    readonly brandStyles: (theme: Theme) => readonly StyleChunk[];
  };
  const { toastStyles } = (await server.ssrLoadModule('/src/app/toast-styles.ts')) as {
    readonly toastStyles: string;
  };
  return (theme) => ({ brandStyles: brandStyles(theme), toastStyles });
}

/** Renders first pages with the components of the application. */
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
    readonly prerenderFirstPage: (site: PrerenderedSite) => Promise<FirstPage>;
  };
  return {
    brandStylesOf: await loadBrandStyles(server),
    async firstPageOf(site) {
      const [firstEnvironment] = environmentNames.flatMap((name) => {
        const environment = site.environments[name];
        return environment === undefined ? [] : { name, environment };
      });
      if (firstEnvironment === undefined || asksTestQuestions(firstEnvironment)) return undefined;
      return prerenderFirstPage({ site, environment: firstEnvironment.environment });
    },
    close: () => server.close(),
  };
}
