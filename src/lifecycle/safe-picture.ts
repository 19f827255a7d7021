/**
 * The address of a picture from outside, if a page may show it: over `https:`, or from the application's own origin.
 * Undefined for any other, so that what stands in its place is shown.
 */
export function safePicture(address: string, ownOrigin: string | undefined): string | undefined {
  if (!URL.canParse(address, ownOrigin)) return undefined;
  const { protocol, origin, username, password, href } = new URL(address, ownOrigin);
  if (username !== '' || password !== '') return undefined;
  const isOwn = protocol === 'http:' && origin === ownOrigin;
  return protocol === 'https:' || isOwn ? href : undefined;
}
