import type { Plugin, Rolldown } from 'vite';
import { eachName } from './module-names.ts';

/** What a chunk takes of the bundler's helpers, as it is rendered. */
const taken = /import \{([^}]*)\} from "(\.\/rolldown-runtime-[^"]*)";/;
/** The same of all helpers, as it is written. */
const takenWhole = /import\s*\*\s*as\s+([\w$]+)\s+from\s*"\.\/rolldown-runtime-[\w-]+\.js";/;
const exported = /export\s*\{([^}]*)\};?\s*$/;

function named<Chunk extends { readonly name: string }>(chunks: Iterable<Chunk>, name: string): Chunk {
  for (const chunk of chunks) if (chunk.name === name) return chunk;
  throw new Error(`The build holds no chunk "${name}".`);
}

/**
 * Wherever script is cut by hand, the bundler lays its helpers into a file of their own, which every page would ask for:
 * they go into the file that every page has.
 */
export function joinHelpers(home: string): Plugin {
  return {
    name: 'join-helpers',
    // Before files are named by what they hold: each name has to follow from the name of the file that helps it.
    renderChunk(code, chunk, _options, { chunks }) {
      const [statement, names, helpers] = taken.exec(code) ?? [];
      if (statement === undefined || names === undefined || helpers === undefined) return null;
      const all = Object.values(chunks);
      const into = named(all, home);
      if (chunk.name !== home && into.imports.includes(chunk.fileName))
        throw new Error(`"${home}" asks for "${chunk.name}" before it has the helpers that needs.`);
      const file = into.fileName.split('/').at(-1);
      const source =
        chunk.name === home
          ? `import * as __helpers from "${helpers}";export { __helpers };`
          : `import { __helpers } from "./${file}";`;
      const pattern = eachName(names, (name, own) => `${name}:${own}`);
      return { code: code.replace(statement, `${source}var {${pattern}} = __helpers;`), map: null };
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const helpers = named<Rolldown.OutputChunk>(chunks, 'rolldown-runtime');
      const into = named<Rolldown.OutputChunk>(chunks, home);
      const [, names] = exported.exec(helpers.code) ?? [];
      const [statement, own] = takenWhole.exec(into.code) ?? [];
      if (names === undefined || statement === undefined || own === undefined)
        throw new Error("The bundler's helpers are not what they were.");
      const body = helpers.code.replace(exported, '');
      const made = `{${eachName(names, (from, to) => `${to}:${from}`)}}`;
      into.code = into.code.replace(statement, `var ${own}=(()=>{${body}return${made}})();`);
      for (const chunk of chunks) {
        if (chunk.code.includes(helpers.fileName.split('/').at(-1) ?? ''))
          throw new Error(`${chunk.fileName} still asks for helpers.`);
        chunk.imports = [
          ...new Set(chunk.imports.map((file) => (file === helpers.fileName ? into.fileName : file))),
        ].filter((file) => file !== chunk.fileName);
      }
      delete bundle[helpers.fileName];
    },
  };
}
