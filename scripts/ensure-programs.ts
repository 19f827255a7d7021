import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findHeadlessChromium, findNginx, findWebKit } from './find-programs.ts';

const chromiumArguments = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core', 'chromium'];
/** Commands that install Chromium for the browser tests: the system package, or else Playwright's. They run in this order until Chromium is found. */
const chromiumInstallers: readonly (readonly [string, readonly string[]])[] = [
  ['apt-get', ['update', '-qq']],
  ['apt-get', [...chromiumArguments, 'chromium-headless-shell']],
  ['apt-get', chromiumArguments],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
];

function install(command: string, parameters: readonly string[]): void {
  spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

for (const [command, parameters] of chromiumInstallers) {
  if (findChromium() !== undefined) break;
  console.log(`No Chromium found: ${command} ${parameters.join(' ')}`);
  install(command, parameters);
}
const missingPackages = [
  ...(findNginx() === undefined ? ['nginx-light'] : []),
  ...(findFirefox() === undefined ? ['firefox-esr'] : []),
  ...(findWebKit() === undefined ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (missingPackages.length > 0) {
  install('apt-get', ['update', '-qq']);
  for (const name of missingPackages)
    install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

if (findChromium() === undefined) {
  console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its binary.');
  process.exit(1);
}
const missingText = 'not found, its tests are skipped';
console.log(
  `Chromium: ${findHeadlessChromium()}, Firefox: ${findFirefox() ?? missingText}, WebKit: ${findWebKit()?.browser ?? missingText}, nginx: ${findNginx() ?? missingText}`,
);
