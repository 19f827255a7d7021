import type { SandboxControl } from './sandbox-control.ts';

/** No postal code stands for a place, so that a walk sends the answers it gave and no others. */
export async function knowNoPlaces(sandbox: SandboxControl): Promise<void> {
  await sandbox.fault({
    method: 'GET',
    path: '/postcode/lookup/{code}',
    fault: 'status:200',
    times: 1000,
    body: { postalCode: '0', places: [] },
  });
}
