import { spawn } from 'node:child_process';
import path from 'node:path';

export interface ScriptRun {
  readonly code: number;
  /** All it printed, in the order printed. */
  readonly output: string;
}

/** Runs a script of this project in a process of its own, so that it sees every file as it is now. */
export function runScript(
  root: string,
  script: string,
  parameters: readonly string[] = [],
): Promise<ScriptRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', script), ...parameters], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const gather = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
