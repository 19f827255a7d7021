import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { firstFiles } from '../../scripts/site/built-files.ts';
import type { Site } from '../../src/model/site.ts';

interface Chunk {
  readonly modules: readonly string[];
  readonly imports?: readonly string[];
  readonly styles?: readonly string[];
}

/** The properties of a bundle that pages read. */
function bundleOf(chunks: Readonly<Record<string, Chunk>>): Rolldown.OutputBundle {
  const files = Object.entries(chunks).map(([fileName, { modules, imports = [], styles = [] }]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      moduleIds: modules.map((module) => `/project/${module}`),
      imports,
      viteMetadata: { importedCss: new Set(styles) },
    },
  ]);
  const data = {
    type: 'asset',
    fileName: 'country.json',
    originalFileNames: ['generated/countries/poland/country.json'],
  };
  return Object.fromEntries([...files, ['country.json', data]]) as Rolldown.OutputBundle;
}

const site = { applicationPage: 'ledger', country: 'poland', basePath: '/loans' } as Site;
const files = {
  'application.js': { modules: ['src/main.tsx'], styles: ['application.css'] },
  'ledger.js': {
    modules: ['src/app/application-pages/ledger.tsx'],
    imports: ['application.js', 'shared.js'],
    styles: ['ledger.css'],
  },
  'shared.js': { modules: ['src/shared.ts'], styles: ['shared.css'] },
  'country.js': { modules: ['generated/countries/poland/country.js'], imports: ['application.js'] },
};

describe('the requests of a first page', () => {
  it('do not repeat files that every page requests', () => {
    expect(firstFiles(bundleOf(files), '/project', site)).toEqual({
      data: ['/loans/country.json'],
      modules: ['/loans/ledger.js', '/loans/shared.js', '/loans/country.js'],
      styleSheets: ['/loans/ledger.css', '/loans/shared.css'],
    });
  });

  it('throw if the build lacks the entry module', () => {
    const { 'application.js': _missing, ...others } = files;
    expect(() => firstFiles(bundleOf(others), '/project', site)).toThrow(
      'The build has no chunk with src/main.tsx.',
    );
  });
});
