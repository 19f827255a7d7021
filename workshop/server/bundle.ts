import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { assetBase, type Bundle, type BundledFile } from './bundled.ts';

const types: { readonly [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Replaces two modules of the application: the compiled country is fetched for each revision instead of being bundled, and
 * a frame counts as a top-level window.
 */
function framedApplication(root: string): Plugin {
  const country = path.join(root, 'src/app/country.ts');
  const embedded = path.join(root, 'src/embed/is-embedded.ts');
  return {
    name: 'framed-application',
    enforce: 'pre',
    load(id) {
      return id === embedded ? 'export const isEmbedded = () => false;' : undefined;
    },
    transform(code, id) {
      if (id !== country) return undefined;
      const compiled = JSON.stringify(path.join(root, 'workshop/frame/compiled.ts'));
      return {
        code: `import { compiledFiles } from ${compiled};\n${code.replaceAll('import.meta.glob', 'compiledFiles').replaceAll('import.meta.env.PROD', 'false')}`,
        map: null,
      };
    },
  };
}

export async function bundleWorkshop(root: string): Promise<Bundle> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    base: assetBase,
    mode: 'production',
    logLevel: 'warn',
    plugins: [framedApplication(root), react()],
    // The development server would bundle React's slower development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: {
          page: path.join(root, 'workshop/page/main.tsx'),
          frame: path.join(root, 'workshop/frame/main.ts'),
        },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output))
    throw new Error('The build of the workshop has no output.');
  const files = new Map(
    output.output.map((each): [string, BundledFile] => [
      each.fileName,
      {
        type: types[path.extname(each.fileName)] ?? 'application/octet-stream',
        body: each.type === 'chunk' ? each.code : each.source,
      },
    ]),
  );
  return {
    files,
    tagsOf(entry) {
      const chunks = new Map(
        output.output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
      );
      const entryChunk = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === entry);
      if (entryChunk === undefined) throw new Error(`The workshop has no entry "${entry}".`);
      const reachableFrom = (
        fileName: string,
        over: 'imports' | 'dynamicImports',
        visited = new Set<string>(),
      ): Set<string> => {
        if (visited.has(fileName)) return visited;
        visited.add(fileName);
        const chunk = chunks.get(fileName);
        for (const next of chunk?.imports ?? []) reachableFrom(next, over, visited);
        if (over === 'dynamicImports')
          for (const next of chunk?.dynamicImports ?? []) reachableFrom(next, over, visited);
        return visited;
      };
      const entryImports = reachableFrom(entryChunk.fileName, 'imports');
      // The application would request a missing style sheet again, so all style sheets are loaded at the start.
      const sheets = [...reachableFrom(entryChunk.fileName, 'dynamicImports')].flatMap((name) => [
        ...(chunks.get(name)?.viteMetadata?.importedCss ?? []),
      ]);
      return [
        ...[...new Set(sheets)].map(
          (sheet) => `<link rel="stylesheet" crossorigin href="${assetBase}${sheet}">`,
        ),
        ...[...entryImports].map(
          (name) => `<link rel="modulepreload" crossorigin href="${assetBase}${name}">`,
        ),
        `<script type="module" crossorigin src="${assetBase}${entryChunk.fileName}"></script>`,
      ].join('');
    },
  };
}
