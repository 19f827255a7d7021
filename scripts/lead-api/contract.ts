import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../src/compiler/contract.ts';

const file = join(import.meta.dirname, '../../schemas/api/openapi.json');

/** The contract that every lender implements. */
export const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
