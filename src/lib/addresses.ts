/** The address, if it leads over an encrypted connection to a server and carries no name or password. */
export function httpsAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' ? href : undefined;
}

/** A percent-encoded part of an address or a cookie, decoded; as it is written where it is not encoded well. */
export function decodedComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
