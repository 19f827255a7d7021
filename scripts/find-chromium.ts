import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The binary named by CHROMIUM_PATH, else one on the PATH, else Playwright's own; `undefined` where there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate));
}
