import type { SandboxControl } from './sandbox-control.ts';

/** Makes the look-up of postal codes return no places, so that a test sends exactly its own answers. */
export async function removePlaces(sandbox: SandboxControl): Promise<void> {
  await sandbox.fault({
    method: 'GET',
    path: '/postcode/lookup/{code}',
    fault: 'status:200',
    times: 1000,
    body: { postalCode: '0', places: [] },
  });
}
