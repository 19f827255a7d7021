/*
 * A captive portal answers any URL with its own page. The service worker stores only our responses, or the portal's page
 * would be shown offline from then on.
 */

/** The element of every page of ours that holds the site. */
const pageMarker = /<script[^>]*\sid="?site[">\s]/;

type Answer = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

function isDirect({ status, redirected, type }: Answer): boolean {
  return status === 200 && !redirected && (type === 'basic' || type === 'default');
}

function isHtml({ headers }: Answer): boolean {
  return /^\s*text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

export function isOwnPage(response: Answer, text: string): boolean {
  return isDirect(response) && isHtml(response) && pageMarker.test(text);
}

/** Scripts, styles, fonts, pictures and texts: none of them is an HTML page. */
export function isOwnFile(response: Answer): boolean {
  return isDirect(response) && response.headers.has('Content-Type') && !isHtml(response);
}

const longestCacheReadInMs = 1000;

/** What a cache has; `undefined` where it rejects or does not answer, so that the network is asked. */
export async function fromCache(
  read: Promise<Response | undefined>,
  longestInMs = longestCacheReadInMs,
): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), longestInMs);
  });
  return Promise.race([read.catch(() => undefined), late]);
}
