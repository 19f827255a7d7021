import type { ExpectedCall } from './complete-screen-page.ts';
import type { SandboxControl } from './sandbox-control.ts';
import { isEnvelope } from './sent-lead.ts';

/** Returns the calls after this index of the journal, in order, without identifiers of the sender. */
export async function sentSince(sandbox: SandboxControl, calls: number): Promise<readonly ExpectedCall[]> {
  const [lead = ''] = await sandbox.leads();
  const entries = (await sandbox.journal()).slice(calls).filter(({ method }) => method !== 'GET');
  return entries.map(({ path, body }) => ({
    path: path.replace(lead, '{id}'),
    body:
      body === null ? null : Object.fromEntries(Object.entries(body).filter((field) => !isEnvelope(field))),
  }));
}
