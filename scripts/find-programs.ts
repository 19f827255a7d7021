import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function firstExisting(candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate));
}

function candidatesOnPath(names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Returns the binary in CHROMIUM_PATH, else one on the PATH, else Playwright's; `undefined` if there is none. */
export function findChromium(): string | undefined {
  return firstExisting([
    process.env['CHROMIUM_PATH'],
    ...candidatesOnPath(chromiums),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]);
}

/** Returns Chromium's headless shell, which uses a seventh less CPU, or else any Chromium. */
export function findHeadlessChromium(): string | undefined {
  return (
    firstExisting([process.env['CHROMIUM_PATH'], ...candidatesOnPath(['chromium-headless-shell'])]) ??
    findChromium()
  );
}

/** Packages install nginx in a folder that only an administrator's PATH contains. */
export function findNginx(): string | undefined {
  return firstExisting([...candidatesOnPath(['nginx']), '/usr/sbin/nginx']);
}

/** Returns the binary in FIREFOX_PATH, else one on the PATH; `undefined` if there is none. */
export function findFirefox(): string | undefined {
  return firstExisting([
    process.env['FIREFOX_PATH'],
    ...candidatesOnPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
}

export interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** MiniBrowser, WebKitGTK's browser. */
  readonly browser: string;
  /** Xvfb, a virtual screen. */
  readonly screen: string;
}

/** Returns the programs that drive Debian's WebKit; `undefined` if one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = firstExisting(candidatesOnPath(['WebKitWebDriver']));
  const screen = firstExisting(candidatesOnPath(['Xvfb']));
  const browser = firstExisting(
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  );
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}
