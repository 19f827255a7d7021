import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that React changed after they were replaced, so that the page still shows the old ones. */
    staleTexts: string[];
  }
}

/**
 * Changes every text like Chrome's translation: replaces the text node by two nested `font` elements, also in later
 * renders. The words stay the same, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skippedElements =
      'script, style, title, template, textarea, select, svg, font, [translate="no"], .notranslate';
    window.staleTexts = [];
    const observer = new MutationObserver((records) => {
      for (const { target, oldValue } of records)
        if (target.nodeValue !== oldValue) window.staleTexts.push(`${oldValue} -> ${target.nodeValue}`);
    });
    const translate = (text: Text): void => {
      const parent = text.parentElement;
      if (text.data.trim() === '' || parent === null || parent.closest(skippedElements) !== null) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
      observer.observe(text, { characterData: true, characterDataOldValue: true });
    };
    const translateBelow = (node: Node): void => {
      if (node instanceof Text) {
        translate(node);
        return;
      }
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    // Starts after the page is shown, because the browser asks first.
    document.addEventListener('hydrated', () => {
      translateBelow(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translateBelow(target);
          else addedNodes.forEach(translateBelow);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}

/** Returns the number of translated texts on the page. */
export function translatedTexts(page: Page): Promise<number> {
  return page.locator('main font > font').count();
}

export function staleTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.staleTexts);
}
