import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { type Contract, decoders } from './contract.ts';

const banner = '/* Made from schemas/api/openapi.json by `npm run generate:api`. Do not edit. */\n';

/**
 * One guard per entry of `decoders`, as a module that imports nothing and evaluates no text.
 * Throws where the contract needs a keyword whose code ajv would import at run time.
 */
export function replyDecoders(contract: Contract): string {
  const ajv = new Ajv({ code: { source: true, esm: true, lines: true }, messages: false, strict: true });
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'contract', components: contract.components });
  const schemas: { [guard: string]: string } = {};
  for (const [guard, name] of Object.entries(decoders)) {
    ajv.addSchema({ $id: name, $ref: `contract#/components/schemas/${name}` });
    schemas[guard] = name;
  }
  const code = standalone(ajv, schemas);
  const foreign = /\brequire\([^)]*\)|\bimport\b[^\n]*|\bnew Function\b/.exec(code);
  if (foreign !== null) throw new Error(`The decoders would not stand alone: they contain ${foreign[0]}.`);
  return banner + code;
}

/** The types beside `decoders.js`. */
export function replyDecoderTypes(): string {
  const guards = Object.entries(decoders).map(
    ([guard, name]) => `export const ${guard}: Decoder<Replies['${name}']>;\n`,
  );
  return `${banner}import type { ValidationFailure } from '../../src/model/validator.ts';
import type { Replies } from './types.ts';

/** Tells what a value is; after a "no", \`errors\` says which rule it broke. */
export interface Decoder<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationFailure[] | null;
}

${guards.join('')}`;
}
