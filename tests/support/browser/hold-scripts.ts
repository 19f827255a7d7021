import type { Page } from '@playwright/test';
import { doNothing } from '../../../src/lib/do-nothing.ts';

const scripts = /\/assets\/[^/]+\.js$/;

/** Holds back every script, or other file, until the returned function is called. */
export async function holdScripts(page: Page, files: RegExp = scripts): Promise<() => void> {
  let release = doNothing;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
