import type { Page } from '@playwright/test';
import type { Site } from '../../../src/model/site.ts';
import { shippedMessage } from '../shipped/shipped-messages.ts';

/** The text of the footer, without what is hidden or collapsed if it must be in view. */
const footerText = (page: Page, isViewportOnly: boolean): Promise<string> =>
  page.evaluate((isInView) => {
    const footer = document.querySelector('footer');
    if (footer === null) return '';
    const texts = document.createTreeWalker(footer, NodeFilter.SHOW_TEXT);
    let footerWords = '';
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      if (isShown || !isInView) footerWords += `${text.nodeValue} `;
    }
    return footerWords;
  }, isViewportOnly);

/**
 * Returns what the footer lacks. The facts required by law on each page, a contact and the privacy settings must be
 * in view; the other contacts and the deletion of the answers may be collapsed.
 */
export async function missingInFooter(page: Page, generated: string, site: Site): Promise<readonly string[]> {
  const words = (key: string): string => shippedMessage(generated, site.locale, `common:${key}`);
  const { email, phone, hours } = site.help;
  const facts = (site.footerFacts ?? []).map((fact) =>
    fact === 'registration' ? (site.registration ?? fact) : words(`footer>links>${fact}`),
  );
  const visibleTexts = [
    ...facts,
    phone ?? email,
    words('footer>links>privacy'),
    words('tracking>settings>open'),
  ];
  const collapsibleTexts = [email, hours, words('footer>delete>open')].filter((text) => text !== undefined);
  const [inView, all] = [await footerText(page, true), await footerText(page, false)];
  return [
    ...visibleTexts.filter((text) => !inView.includes(text)).map((text) => `${text} (in view)`),
    ...collapsibleTexts.filter((text) => !all.includes(text)),
  ];
}
