import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Contract } from './contract.ts';

const banner = '/* Made from schemas/api/openapi.json by `npm run generate:api`. Do not edit. */\n';

/** Schema of the contract by the name of its guard. */
export interface Guards {
  readonly [guard: string]: string;
}

/**
 * One guard per entry, as a module that imports nothing and evaluates no text. Throws where the contract needs a
 * keyword whose code ajv would import at run time.
 */
export function replyDecoders(contract: Contract, guards: Guards): string {
  const ajv = new Ajv({ code: { source: true, esm: true, lines: true }, messages: false, strict: true });
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });
  for (const name of Object.values(guards)) {
    ajv.addSchema({ $id: name, $ref: `contract#/components/schemas/${name}` });
  }
  const code = standalone(ajv, { ...guards });
  const foreign = /\brequire\([^)]*\)|\bimport\b[^\n]*|\bnew Function\b/.exec(code);
  if (foreign !== null) throw new Error(`The decoders would not stand alone: they contain ${foreign[0]}.`);
  return banner + code;
}

/** The types beside them. */
export function replyDecoderTypes(guards: Guards): string {
  const declarations = Object.entries(guards).map(
    ([guard, name]) => `export const ${guard}: Decoder<Replies['${name}']>;\n`,
  );
  return `${banner}import type { Decoder } from '../../src/api/decoder.ts';
import type { Replies } from './types.ts';

${declarations.join('')}`;
}
