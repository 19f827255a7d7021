import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './lead-api/contract.ts';
import { replyDecoderTypes, replyDecoders } from './lead-api/reply-decoders.ts';
import { replyTypes } from './lead-api/reply-types.ts';

const root = join(import.meta.dirname, '..');
const contract = JSON.parse(readFileSync(join(root, 'schemas/api/openapi.json'), 'utf8')) as Contract;
const target = join(root, 'generated/api');

const files = {
  'types.ts': await replyTypes(contract),
  'decoders.js': replyDecoders(contract),
  'decoders.d.ts': replyDecoderTypes(),
};
mkdirSync(target, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
