import type { ExpectedCall } from './complete-screen-page.ts';
import type { SandboxControl } from './sandbox-control.ts';
import { isEnvelope } from './sent-lead.ts';

/** Everything that was sent since so many calls of the journal, in order: what was answered, not who sent it. */
export async function sentSince(sandbox: SandboxControl, calls: number): Promise<readonly ExpectedCall[]> {
  const [lead = ''] = await sandbox.leads();
  const entries = (await sandbox.journal()).slice(calls).filter(({ method }) => method !== 'GET');
  return entries.map(({ path, body }) => ({
    path: path.replace(lead, '{id}'),
    body:
      body === null ? null : Object.fromEntries(Object.entries(body).filter((field) => !isEnvelope(field))),
  }));
}
