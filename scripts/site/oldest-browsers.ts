import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of `browserslist` in package.json. */
export interface OldestBrowser {
  /** The name in Can I use. */
  readonly browser: string;
  readonly version: string;
}

/** The oldest supported version of each browser. */
export function readOldestBrowsers(root: string): readonly OldestBrowser[] {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  return browserslist.map((line) => {
    const [, browser, version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    if (browser === undefined || version === undefined)
      throw new Error(`"browserslist" in package.json has "${line}". Write it as "chrome >= 100".`);
    return { browser, version };
  });
}

/** The browsers with their own engine. Other browsers use the same or an older Chromium, Gecko or WebKit. */
const engines: { readonly [browser: string]: string } = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** Returns the `build.target` of Vite, to which the syntax of scripts and style sheets is lowered. */
export function buildTargets(root: string): string[] {
  return readOldestBrowsers(root).flatMap(({ browser, version }) => {
    const engine = engines[browser];
    return engine === undefined ? [] : [engine + version];
  });
}
