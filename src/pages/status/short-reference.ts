const uuid = /^([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The first part of a UUID, in capitals: enough to find an application, and short enough to read out. Other numbers are
 * returned unchanged.
 */
export function shortReference(reference: string): string {
  return uuid.exec(reference)?.[1]?.toUpperCase() ?? reference;
}
