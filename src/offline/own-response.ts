/*
 * A captive portal replies to any URL with its own page. The service worker only stores our responses, because otherwise
 * the portal's page would be shown offline from then on.
 */

/** The element that contains the site in each of our pages. */
const pageMarker = /<script[^>]*\sid="?site[">\s]/;

type ResponseHead = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

function isDirect({ status, redirected, type }: ResponseHead): boolean {
  return status === 200 && !redirected && (type === 'basic' || type === 'default');
}

function isHtml({ headers }: ResponseHead): boolean {
  return /^\s*text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

export function isOwnPage(response: ResponseHead, text: string): boolean {
  return isDirect(response) && isHtml(response) && pageMarker.test(text);
}

/** Whether a response is one of our scripts, styles, fonts, images or messages. None of these is an HTML page. */
export function isOwnFile(response: ResponseHead): boolean {
  return isDirect(response) && response.headers.has('Content-Type') && !isHtml(response);
}

const maxCacheReadInMs = 1000;

/** Returns a cached response; `undefined` if the cache rejects or does not respond, so that the network is used. */
export async function fromCache(
  cachedResponse: Promise<Response | undefined>,
  timeoutInMs = maxCacheReadInMs,
): Promise<Response | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), timeoutInMs);
  });
  return Promise.race([cachedResponse.catch(() => undefined), timeout]);
}
