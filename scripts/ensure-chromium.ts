import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/** Gives the browser tests a Chromium: the system's, or the one its package manager or Playwright can install. */
const attempts: readonly (readonly [string, readonly string[]])[] = [
  ['apt-get', ['update', '-qq']],
  ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core']],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
];

for (const [command, parameters] of attempts) {
  if (findChromium() !== undefined) break;
  console.log(`No Chromium found: ${command} ${parameters.join(' ')}`);
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const chromium = findChromium();
if (chromium === undefined) {
  console.error('The browser tests need Chromium. Install it, or name its binary in CHROMIUM_PATH.');
  process.exit(1);
}
console.log(`Chromium: ${chromium}`);
