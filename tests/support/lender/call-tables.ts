import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '../../../generated/api/calls.ts';
import type { Call, CallName } from '../../../src/api/call.ts';

const source = path.resolve(import.meta.dirname, '../../../src');

/** The rows of the client's table of calls. */
export const callRows = Object.entries(calls) as readonly (readonly [CallName, Call<unknown>])[];

/** Returns the path of a call in the contract; empty if there is none. */
export function pathOf(call: string | undefined): string {
  return callRows.find(([name]) => name === call)?.[1].path ?? '';
}

/** Returns the calls that code outside the tables uses. */
export function sendableCalls(): readonly CallName[] {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  return callRows.map(([name]) => name).filter((name) => code.includes(`'${name}'`));
}
