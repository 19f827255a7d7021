import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTables } from './lead-api/call-tables.ts';
import { contract } from './lead-api/contract.ts';
import { replyTypes } from './lead-api/reply-types.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'generated/api');

const files = new Map([['types.ts', await replyTypes(contract)], ...callTables(contract)]);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [name, text] of files) writeFileSync(join(target, name), text);
