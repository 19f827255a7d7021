/** What did not come with the page is asked for once more, since a page without its styles is none. Rejects where it fails again. */
export async function awaitStyles(document: Document): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter((link) => !isThere(link)).map(askAgain));
}

/** Some browsers hold an empty sheet in place of one that failed, and let nobody read it. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.ownerDocument.createElement('link');
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error('A style sheet did not come.')));
    again.rel = link.rel;
    again.crossOrigin = link.crossOrigin;
    again.href = link.href;
    link.replaceWith(again);
  });
}
