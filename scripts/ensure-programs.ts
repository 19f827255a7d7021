import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessChromium, findNginx } from './find-programs.ts';

const packages = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core', 'chromium'];
/** Gives the browser tests a Chromium: the system's, or the one its package manager or Playwright can install; and nginx, where there is a package of it. */
const attempts: readonly (readonly [string, readonly string[]])[] = [
  ['apt-get', ['update', '-qq']],
  ['apt-get', [...packages, 'chromium-headless-shell']],
  ['apt-get', packages],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
];
const nginx = ['nginx-light', 'libnginx-mod-http-brotli-static'];

function install(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

for (const [command, parameters] of attempts) {
  if (findChromium() !== undefined) break;
  console.log(`No Chromium found: ${command} ${parameters.join(' ')}`);
  install(command, parameters);
}
if (findNginx() === undefined) {
  install('apt-get', ['update', '-qq']);
  install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...nginx]);
}

if (findChromium() === undefined) {
  console.error('The browser tests need Chromium. Install it, or name its binary in CHROMIUM_PATH.');
  process.exit(1);
}
console.log(
  `Chromium: ${findHeadlessChromium()}, nginx: ${findNginx() ?? 'none, so that its test is left out'}`,
);
