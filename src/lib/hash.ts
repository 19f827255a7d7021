/** Returns the SHA-256 of a text in lower-case hexadecimal; `null` on a page without HTTPS. */
export async function sha256(text: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a hash for comparing texts. It is not cryptographic: never use it for secrets. */
export function textHash(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x5f356495);
    low = Math.imul(low ^ unit, 0x27d4eb2f);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
