/** The address, if it leads over an encrypted connection to a server and carries no name or password. */
export function httpsAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' ? href : undefined;
}
