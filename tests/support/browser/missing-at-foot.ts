import type { Page } from '@playwright/test';
import type { Site } from '../../../src/model/site.ts';
import { shippedMessage } from '../shipped/shipped-messages.ts';

/** Returns the required parts that the footer lacks: contacts, the registration, and a way to delete the answers. */
export function missingIn(foot: string, generated: string, site: Site): readonly string[] {
  const { email, phone, hours } = site.help;
  const deletes = shippedMessage(generated, site.locale, 'common:footer>delete>open');
  return [email, phone, hours, site.registration, deletes]
    .filter((text) => text !== undefined)
    .filter((text) => !foot.includes(text));
}

export async function missingAtFoot(page: Page, generated: string, site: Site): Promise<readonly string[]> {
  return missingIn((await page.locator('footer').textContent()) ?? '', generated, site);
}
