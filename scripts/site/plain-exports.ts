import type { Plugin } from 'vite';
import { eachName } from './module-names.ts';

const exported = /export\{([^}]*)\};/g;

/** What later files import from the one that every page has goes by one name in both: the list of second names was part of it. */
export function plainExports(home: string): Plugin {
  return {
    name: 'plain-exports',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const from = chunks.find(({ name }) => name === home);
      if (from === undefined) throw new Error(`The build holds no chunk "${home}".`);
      const owns = new Map<string, string>();
      from.code = from.code.replaceAll(exported, (_, names: string) => {
        const plain = eachName(names, (own, name) => {
          owns.set(name, own);
          return own;
        });
        return `export{${plain}};`;
      });
      const file = from.fileName.split('/').at(-1) ?? '';
      for (const chunk of chunks.filter(({ imports }) => imports.includes(from.fileName))) {
        chunk.code = chunk.code.replaceAll(
          /import\{([^}]*)\}from"\.\/([^"]*)"/g,
          (statement: string, names: string, imported: string) => {
            if (imported !== file) return statement;
            const plain = eachName(names, (name, local) => {
              const own = owns.get(name);
              if (own === undefined) throw new Error(`${file} exports no "${name}".`);
              return own === local ? own : `${own} as ${local}`;
            });
            return `import{${plain}}from"./${imported}"`;
          },
        );
      }
    },
  };
}
