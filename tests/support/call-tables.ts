import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallName } from '../../src/api/call.ts';
import type { Shape } from '../../src/api/decode.ts';
import { customerCalls } from '../../generated/api/customer-calls.ts';
import { documentCalls } from '../../generated/api/document-calls.ts';
import { journeyCalls } from '../../generated/api/journey-calls.ts';
import { leadCalls } from '../../generated/api/lead-calls.ts';
import { listCalls } from '../../generated/api/list-calls.ts';
import { lookUpCalls } from '../../generated/api/look-up-calls.ts';
import { openingCalls } from '../../generated/api/opening-calls.ts';
import type { ScreenCall } from '../../src/model/screen.ts';

const source = path.resolve(import.meta.dirname, '../../src');

interface Row {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly product?: string | undefined;
  readonly reply: Shape<object>;
  readonly needs: readonly string[];
}

const tables: readonly { readonly [name: string]: Row }[] = [
  leadCalls,
  openingCalls,
  lookUpCalls,
  listCalls,
  customerCalls,
  documentCalls,
  journeyCalls,
];

/** Every row of the client's tables, by the name the contract has for it. */
export const callRows = tables.flatMap((table) => Object.entries(table)) as readonly (readonly [
  CallName,
  Row,
])[];

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
