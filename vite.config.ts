import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fetchStylesAgain } from './scripts/site/fetch-styles-again.ts';
import { fileMarks } from './scripts/site/file-marks.ts';
import { joinHelpers } from './scripts/site/join-helpers.ts';
import { plainExports } from './scripts/site/plain-exports.ts';
import { sitePlugin } from './scripts/site-plugin.ts';
import { rjsfTrim } from './src/form/rjsf-trim/aliases.ts';

const { basePath } = JSON.parse(
  readFileSync(new URL('config/application.json', import.meta.url), 'utf8'),
) as {
  readonly basePath: string;
};

const markOf = fileMarks();

function scopedName(name: string, file: string): string {
  return `${name}_${markOf(file.slice(import.meta.dirname.length).split('?', 1)[0] ?? '')}`;
}

export default defineConfig({
  base: `${basePath}/`,
  publicDir: 'generated/public',
  // Every page belongs to a site, so the plugin serves them all.
  appType: 'custom',
  plugins: [
    react(),
    fetchStylesAgain(),
    joinHelpers('application'),
    plainExports('application'),
    sitePlugin(import.meta.dirname),
  ],
  resolve: { alias: [...rjsfTrim] },
  // Bundled ahead, the library would be out of reach of the aliases inside it.
  optimizeDeps: {
    exclude: ['@rjsf/core'],
    // A library found only when a page asks for it makes that page load anew: what a glob imports is not found by itself.
    entries: [
      'index.html',
      'generated/countries/*/country.js',
      'src/app/application-pages/*.tsx',
      'workshop/page/main.tsx',
      'workshop/frame/*.ts*',
    ],
    // Found when the first visit is measured, they would make that page load anew.
    include: [
      'posthog-js/dist/extension-bundles',
      'posthog-js/dist/module.slim.no-external',
      'posthog-js/dist/posthog-recorder.js',
    ],
  },
  // Shorter than by default, and alike within a file: they stand in the script, the styles and the page.
  css: { modules: { generateScopedName: scopedName } },
  server: { host: '127.0.0.1' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a later script imports it names itself; a list of all that would be part of the first one.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // One file with all that any first page runs.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'application',
              test: /src[\\/]main\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
