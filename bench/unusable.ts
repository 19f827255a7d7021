import '../scripts/brief-optimisation.ts';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../scripts/commands/run-command.ts';
import { printFormats } from '../src/diagnostics/printers.ts';

// One after the other, so that nothing slows another thing down.
// oxlint-disable no-await-in-loop

/*
 * What no person wrote, and what is no file, in the place of a file of the shipped configuration: the exit code in every
 * format, milliseconds of the processor of the slowest, and the first line of what is said. Ends with 1 where one of them
 * is no refusal, says nothing, shows a stack or takes longer than two seconds.
 */

interface Trial {
  readonly name: string;
  readonly spoil: (folder: string) => Promise<void>;
  readonly options?: readonly string[];
}

const root = path.resolve(import.meta.dirname, '..');
const limit = 2000;
const place = 'config/data-points/email.json';

function written(name: string, text: string, file = place): Trial {
  return { name, spoil: (folder) => writeFile(path.join(folder, file), text) };
}

function instead(name: string, put: (file: string) => Promise<void>): Trial {
  return {
    name,
    async spoil(folder) {
      const file = path.join(folder, place);
      await rm(file);
      await put(file);
    },
  };
}

const keys = Array.from({ length: 100_000 }, (_, index) => `"key${index}":${index}`).join();
const condition =
  '{ "op": "not", "of": '.repeat(3000) + '{ "op": "answered", "dataPoint": "email" }' + ' }'.repeat(3000);

const trials: readonly Trial[] = [
  written('a text of 10 MB', `{ "field": "${'x'.repeat(10_000_000)}" }`),
  written('a list of 10 MB', `[${'0,'.repeat(5_000_000)}0]`),
  written('100,000 brackets', '['.repeat(100_000)),
  written('100,000 keys', `{${keys}}`),
  written('3,000 nested conditions', `{ "conditions": { "deep": ${condition} } }`, 'config/conditions.json'),
  instead('a symlinked folder', (file) => symlink('..', file)),
  instead('a link to nothing', (file) => symlink('nowhere', file)),
  instead('a link to itself', (file) => symlink(file, file)),
  instead('a folder', (file) => mkdir(file)),
  instead('a FIFO', (file) => Promise.resolve(void execFileSync('mkfifo', [file]))),
  // Unreadable to everybody, where the rights of a file would not keep an administrator out.
  instead('a file that fails as it is read', (file) => symlink('/proc/self/mem', file)),
  {
    name: 'a folder where a file is written',
    spoil: async (folder) =>
      void (await mkdir(path.join(folder, 'generated/sites.json'), { recursive: true })),
  },
  { name: '--root nowhere', spoil: () => Promise.resolve(), options: ['--root', 'nowhere'] },
  { name: '--out below a file', spoil: () => Promise.resolve(), options: ['--out', `${place}/made`] },
  { name: '--out where no folder can be', spoil: () => Promise.resolve(), options: ['--out', '/proc/made'] },
];

let isFine = true;
for (const { name, spoil, options = [] } of trials) {
  const folder = await mkdtemp(path.join(tmpdir(), 'unusable-'));
  for (const each of ['config', 'locales'])
    await cp(path.join(root, each), path.join(folder, each), { recursive: true });
  await spoil(folder);
  const codes = new Set<number>();
  let [slowest, first] = [0, ''];
  for (const format of printFormats) {
    let [said, complaint] = ['', ''];
    const before = process.cpuUsage();
    codes.add(
      await runCommand(['--format', format, ...options], {
        folder,
        say: (text) => void (said += text),
        complain: (text) => void (complaint += text),
      }),
    );
    const { user, system } = process.cpuUsage(before);
    slowest = Math.max(slowest, Math.round((user + system) / 1000));
    if (format === 'text') first = (said + complaint).split('\n')[0] ?? '';
    if (said + complaint === '' || /\n\s+at /.test(said + complaint)) isFine = false;
  }
  await rm(folder, { recursive: true });
  const isRefused = [...codes].every((code) => code === 1 || code === 2) && codes.size === 1;
  isFine &&= isRefused && slowest <= limit;
  process.stdout.write(`${name}: ends with ${[...codes].join(', ')}, ${slowest} ms\n  ${first}\n`);
}
process.exitCode = isFine ? 0 : 1;
