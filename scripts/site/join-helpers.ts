import type { Plugin, Rolldown } from 'vite';

const imported = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;
const exported = /export\{([^}]*)\};?\s*$/;

/** The names of an import or an export, `a as b,c`, as properties of an object: `a:b,c:c`, or the other way round. */
function properties(names: string, write: (from: string, to: string) => string): string {
  return names
    .split(',')
    .map((each) => {
      const [from = '', to = from] = each.trim().split(' as ');
      return write(from, to);
    })
    .join();
}

/**
 * Wherever script is cut by hand, the bundler lays its helpers into a file of their own, which every page would ask for:
 * they go into the file that every page has.
 */
export function joinHelpers(home: string): Plugin {
  return {
    name: 'join-helpers',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const called = (name: string): Rolldown.OutputChunk => {
        const found = chunks.find((chunk) => chunk.name === name);
        if (found === undefined) throw new Error(`The build holds no chunk "${name}".`);
        return found;
      };
      const helpers = called('rolldown-runtime');
      const into = called(home);
      const [, names] = exported.exec(helpers.code) ?? [];
      if (names === undefined) throw new Error("The bundler's helpers are not what they were.");
      const body = helpers.code.replace(exported, '');
      const made = `var __helpers=(()=>{${body}return{${properties(names, (own, name) => `${name}:${own}`)}}})();`;
      for (const chunk of chunks.filter(({ imports }) => imports.includes(helpers.fileName))) {
        const source = chunk === into ? made : `import{__helpers}from"./${into.fileName.split('/').at(-1)}";`;
        chunk.code = chunk.code.replace(imported, (_, taken: string) => {
          const pattern = properties(taken, (name, own) => `${name}:${own}`);
          return `${source}var{${pattern}}=__helpers;`;
        });
        if (chunk.code.includes(helpers.fileName))
          throw new Error(`${chunk.fileName} still asks for helpers.`);
        chunk.imports = [
          ...new Set(chunk.imports.map((file) => (file === helpers.fileName ? into.fileName : file))),
        ].filter((file) => file !== chunk.fileName);
      }
      into.code += 'export{__helpers};';
      delete bundle[helpers.fileName];
    },
  };
}
