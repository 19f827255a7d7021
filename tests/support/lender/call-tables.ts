import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '../../../generated/api/all-calls.ts';
import type { CallName } from '../../../src/api/call.ts';
import type { Shape } from '../../../src/api/decode.ts';
import type { ScreenCall } from '../../../src/model/screen.ts';

const source = path.resolve(import.meta.dirname, '../../../src');

interface Row {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly product?: string | undefined;
  readonly reply: Shape<object>;
  readonly needs: readonly string[];
}

/** Every row of the client's tables, by the name the contract has for it. */
export const callRows = Object.entries(allCalls) as readonly (readonly [CallName, Row])[];

/** The calls that something beside the tables speaks of: all that the client can send. */
export function sendableCalls(): readonly CallName[] {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^api[/\\].*-calls\.ts$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  return callRows
    .map(([name]) => name)
    .filter((name) => new RegExp(`'${name}'|Calls\\.${name}\\b`).test(code));
}

/** The call that completes a screen; one path makes a lead as well, and is named for changing it. */
export function completingCall(called: ScreenCall): CallName {
  const row = callRows.find(
    ([name, each]) => each.path === called && each.method !== 'GET' && name !== 'createLead',
  );
  if (row === undefined) throw new Error(`No call is made to "${called}".`);
  return row[0];
}
