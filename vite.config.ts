import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sitePlugin } from './scripts/site-plugin.ts';
import { buildTargets } from './scripts/site/oldest-browsers.ts';
import { olderStyles } from './scripts/site/older-styles.ts';

const { basePath } = JSON.parse(
  readFileSync(new URL('config/application.json', import.meta.url), 'utf8'),
) as {
  readonly basePath: string;
};

export default defineConfig({
  base: `${basePath}/`,
  publicDir: 'generated/public',
  // Every page belongs to a site, so the plugin serves all of them.
  appType: 'custom',
  plugins: [react(), sitePlugin(import.meta.dirname)],
  css: { postcss: { plugins: [olderStyles] } },
  optimizeDeps: {
    // Libraries in modules that a glob imports are not found by Vite's scan. One that is found later would reload the
    // page.
    entries: [
      'index.html',
      'generated/countries/*/country.js',
      'src/app/application-pages/*.tsx',
      'workshop/page/main.tsx',
      'workshop/frame/*.ts*',
    ],
    // Listed explicitly, because finding them during the first visit would reload that page.
    include: [
      'posthog-js/dist/extension-bundles',
      'posthog-js/dist/module.slim.no-external',
      'posthog-js/dist/posthog-recorder.js',
    ],
  },
  // Toasts and the build share one module of goober, which collects their styles.
  // Node cannot import a folder, which `posthog-js/react/slim` is.
  ssr: { noExternal: ['notistack', 'goober', 'posthog-js'] },
  server: { host: '127.0.0.1' },
  build: {
    target: buildTargets(import.meta.dirname),
    assetsInlineLimit: 0,
    // WebKit never requests a script again whose preload has failed, not even for a reloaded document.
    modulePreload: false,
    // The entry and its static imports become one file: about twenty requests fewer on a slow network.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'application', test: /src[\\/]main\.tsx$/ }] } },
    },
  },
});
