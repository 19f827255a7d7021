import { createServer } from 'vite';
import { asksTestQuestions } from '../../src/app/inlined-site.ts';
import type { FirstPage, PrerenderedSite } from '../../src/app/prerender-first-page.tsx';
import { environmentNames, type Site } from '../../src/model/site.ts';

interface Prerenderer {
  /** Undefined where only the lender knows what is asked. */
  readonly firstPageOf: (site: Site) => Promise<FirstPage | undefined>;
  readonly close: () => Promise<void>;
}

type Prerender = (site: PrerenderedSite) => Promise<FirstPage>;

/** Renders first pages by the very components the browser has; nothing is loaded but what those pages need. */
export async function openPrerenderer(root: string): Promise<Prerenderer> {
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    // Only what goes through vite meets the aliases.
    ssr: { noExternal: [/@rjsf\//] },
  });
  const { prerenderFirstPage } = (await server.ssrLoadModule('/src/app/prerender-first-page.tsx')) as {
    readonly prerenderFirstPage: Prerender;
  };
  return {
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
