import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findHeadlessChromium, findNginx, findWebKit } from './find-programs.ts';

const packages = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core', 'chromium'];
/** Installs Chromium for the browser tests (system package, else Playwright's), and Debian's nginx, Firefox and WebKit where a package exists. */
const attempts: readonly (readonly [string, readonly string[]])[] = [
  ['apt-get', ['update', '-qq']],
  ['apt-get', [...packages, 'chromium-headless-shell']],
  ['apt-get', packages],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
];

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
const others = [
  ...(findNginx() === undefined ? ['nginx-light'] : []),
  ...(findFirefox() === undefined ? ['firefox-esr'] : []),
  ...(findWebKit() === undefined ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (others.length > 0) {
  install('apt-get', ['update', '-qq']);
  for (const name of others) install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

if (findChromium() === undefined) {
  console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its binary.');
  process.exit(1);
}
const skipped = 'not found, its tests are skipped';
console.log(
  `Chromium: ${findHeadlessChromium()}, Firefox: ${findFirefox() ?? skipped}, WebKit: ${findWebKit()?.browser ?? skipped}, nginx: ${findNginx() ?? skipped}`,
);
