/** Returns the URL if it uses HTTPS and contains no credentials. */
export function httpsAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' ? href : undefined;
}

/** Decodes a percent-encoded part of a URL or cookie. An invalid encoding is returned unchanged. */
export function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
