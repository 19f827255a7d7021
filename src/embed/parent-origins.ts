/**
 * To whom the parent window may be spoken to: the origin it came from, if that is listed, otherwise each listed one. The
 * browser delivers a message only where the origin is right, so nobody unlisted hears anything, and never `*`.
 */
export function parentOrigins(referrer: string, embeddingOrigins: readonly string[]): readonly string[] {
  const listed = embeddingOrigins.flatMap((origin) => originOf(origin) ?? []);
  const parent = originOf(referrer);
  return parent !== undefined && listed.includes(parent) ? [parent] : listed;
}

function originOf(address: string): string | undefined {
  try {
    const { origin, protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}
