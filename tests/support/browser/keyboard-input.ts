import type { Page } from '@playwright/test';
import { assertNever } from '../../../src/lib/assert-never.ts';
import { type InputMethod, mainAction, openerOf } from './answer-page.ts';
import { optionName } from './option-name.ts';

/** More tab stops than any page has. */
const maxPresses = 80;

async function pressUntil(page: Page, key: string, isReached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses <= maxPresses; presses += 1) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Pressing ${key} never came where it should.`);
}

async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector);
}

/** Presses Tab until an element matches. Fails if no element matches. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await pressUntil(page, 'Tab', () => isFocused(page, selector));
}

async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Returns the option that Enter would choose. */
async function activeOption(page: Page): Promise<string> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });
}

/** Uses only Tab, arrow keys, Space, Enter and letters. */
export const keyboard: InputMethod = {
  async give(page, dataPoint, entry) {
    const input = `:is(main, [role="dialog"]) [name="${dataPoint.id}"]`;
    switch (entry.act) {
      case 'type':
        await tabTo(page, entry.part === undefined ? input : `${input}[data-part="${entry.part}"]`);
        await retype(page, entry.text);
        return;
      case 'choose': {
        await tabTo(page, input);
        const chosenOption = `${input}:is([value="${entry.value}"]:checked, :has([value="${entry.value}"]:checked))`;
        if (await isFocused(page, '[type="radio"]')) await page.keyboard.press('Space');
        await pressUntil(page, 'ArrowDown', () => isFocused(page, chosenOption));
        return;
      }
      case 'tick': {
        const box = `${input}[value="${entry.value}"]`;
        await tabTo(page, box);
        if ((await isFocused(page, ':checked')) !== entry.on) await page.keyboard.press('Space');
        return;
      }
      case 'find': {
        const name = await optionName(page, dataPoint, entry.option);
        await tabTo(page, input);
        await retype(page, name);
        await pressUntil(page, 'ArrowDown', async () => (await activeOption(page)) === name);
        await page.keyboard.press('Enter');
        return;
      }
      default:
        assertNever(entry);
    }
  },
  async press(page, selector) {
    await tabTo(page, selector);
    await page.keyboard.press((await isFocused(page, 'input')) ? 'Space' : 'Enter');
  },
  open: (page, asked) => keyboard.press(page, openerOf(asked)),
  close: (page) => page.keyboard.press('Enter'),
  send: (page) => keyboard.press(page, mainAction),
};
