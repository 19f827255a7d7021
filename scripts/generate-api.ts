import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contract, decoderModules } from './lead-api/contract.ts';
import { replyDecoderTypes, replyDecoders } from './lead-api/reply-decoders.ts';
import { replyTypes } from './lead-api/reply-types.ts';

const root = join(import.meta.dirname, '..');
const contract = JSON.parse(readFileSync(join(root, 'schemas/api/openapi.json'), 'utf8')) as Contract;
const target = join(root, 'generated/api');

mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'types.ts'), await replyTypes(contract));
for (const [module, guards] of Object.entries(decoderModules)) {
  writeFileSync(join(target, `${module}.js`), replyDecoders(contract, guards));
  writeFileSync(join(target, `${module}.d.ts`), replyDecoderTypes(guards));
}
