import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '../../../generated/api/calls.ts';
import type { Call, CallName } from '../../../src/api/call.ts';

const source = path.resolve(import.meta.dirname, '../../../src');

/** Every row of the client's table of calls, by name. */
export const callRows = Object.entries(calls) as readonly (readonly [CallName, Call<unknown>])[];

/** The path of a call as the contract has it; empty where there is none. */
export function pathOf(call: string | undefined): string {
  return callRows.find(([name]) => name === call)?.[1].path ?? '';
}

/** The calls that something beside the tables speaks of: all that the client can send. */
export function sendableCalls(): readonly CallName[] {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  return callRows.map(([name]) => name).filter((name) => code.includes(`'${name}'`));
}
