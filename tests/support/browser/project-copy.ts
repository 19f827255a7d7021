import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { doNothing } from '../../../src/lib/do-nothing.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const excludedNames = new Set([
  'node_modules',
  'generated',
  'dist',
  'preview',
  '.git',
  'test-results',
  'playwright-report',
  'tests',
]);

/** A copy of the project that a test can edit, with the application running on it. */
export interface ProjectCopy {
  readonly folder: string;
  readonly address: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  editJson(file: string, edit: (value: Record<string, unknown>) => void): Promise<void>;
  close(): Promise<void>;
}

/** Links every package except Vite's cache, because a server that updates it would reload the pages of another one. */
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
    const readChunk = (chunk: Buffer): void => {
      output += chunk.toString();
      const link = /http:\/\/[\w.]+:\d+\/[\w-]+\/(?:\?token=[\w-]+(?=\s))?/.exec(output);
      if (link !== null) resolve(link[0]);
    };
    server.stdout?.on('data', readChunk);
    server.stderr?.on('data', readChunk);
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

export async function editJson(file: string, edit: (value: Record<string, unknown>) => void): Promise<void> {
  const value = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  edit(value);
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Changes a copy before it is started. */
type Prepare = (folder: string) => Promise<void> | void;

async function copyProject(prepare: Prepare): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loan-application-'));
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !excludedNames.has(path.relative(root, source).split(path.sep)[0] ?? ''),
  });
  await linkPackages(folder);
  await prepare(folder);
  return folder;
}

async function startIn(
  folder: string,
  script: 'start' | 'preview' | 'workshop',
  port: number,
  args: readonly string[] = [],
): Promise<ProjectCopy> {
  const server = spawn('npm', ['run', script, '--', ...args], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const address = await untilLinkIsPrinted(server);
  return {
    folder,
    address,
    read: (file) => readFile(path.join(folder, file), 'utf8'),
    write: (file, text) => writeFile(path.join(folder, file), text),
    editJson: (file, edit) => editJson(path.join(folder, file), edit),
    async close() {
      if (server.pid !== undefined) process.kill(-server.pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the development server on a copy. */
export async function startProjectCopy(port: number, prepare: Prepare = doNothing): Promise<ProjectCopy> {
  return startIn(await copyProject(prepare), 'start', port);
}

/** Starts the read-only workshop for other machines on a copy. Its address contains the token. */
export async function startSharedCopy(port: number): Promise<ProjectCopy> {
  return startIn(await copyProject(doNothing), 'workshop', port, ['--host']);
}

/** Builds a copy for production and serves it as a preview. */
export async function startBuiltCopy(port: number, prepare: Prepare): Promise<ProjectCopy> {
  const folder = await copyProject(prepare);
  await promisify(execFile)('npm', ['run', 'build'], { cwd: folder });
  return startIn(folder, 'preview', port);
}
