import type { ExpectedCall } from './complete-screen-page.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** Everything that was sent since so many calls of the journal, in order, but for what names the lead and its product. */
export async function sentSince(sandbox: SandboxControl, calls: number): Promise<readonly ExpectedCall[]> {
  const [lead = ''] = await sandbox.leads();
  const entries = (await sandbox.journal()).slice(calls).filter(({ method }) => method !== 'GET');
  return entries.map(({ path, body }) => {
    const { id: _, leadId: __, productId: ___, ...told } = body ?? {};
    return { path: path.replace(lead, '{id}'), body: body === null ? null : told };
  });
}
