import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doNothing } from '../../../src/lib/do-nothing.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const left = new Set([
  'node_modules',
  'generated',
  'dist',
  'preview',
  '.git',
  'test-results',
  'playwright-report',
  'tests',
]);

/** A copy of the project that a test may edit as a product owner would, with the application running on it. */
export interface ProjectCopy {
  readonly folder: string;
  readonly address: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  editJson(file: string, edit: (value: Record<string, unknown>) => void): Promise<void>;
  close(): Promise<void>;
}

/** Every package but not Vite's cache among them: a server that renews it would make the pages of another one load anew. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(root, 'node_modules');
  await mkdir(path.join(folder, 'node_modules'));
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.vite'));
  await Promise.all(
    names.map((name) => symlink(path.join(packages, name), path.join(folder, 'node_modules', name))),
  );
}

async function untilLinkIsPrinted(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const link = /http:\/\/localhost:\d+\/[\w-]+\//.exec(output);
      if (link !== null) resolve(link[0]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

/** `prepare` is given the copy before it is started. */
export async function startProjectCopy(
  port: number,
  prepare: (folder: string) => void = doNothing,
): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loan-application-'));
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !left.has(path.relative(root, source).split(path.sep)[0] ?? ''),
  });
  await linkPackages(folder);
  prepare(folder);
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const address = await untilLinkIsPrinted(server);
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  const write = (file: string, text: string): Promise<void> => writeFile(path.join(folder, file), text);
  return {
    folder,
    address,
    read,
    write,
    async editJson(file, edit) {
      const value = JSON.parse(await read(file)) as Record<string, unknown>;
      edit(value);
      await write(file, `${JSON.stringify(value, null, 2)}\n`);
    },
    async close() {
      if (server.pid !== undefined) process.kill(-server.pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
