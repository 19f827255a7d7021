import { spawn } from 'node:child_process';
import path from 'node:path';

export type GenerateResult = { readonly ok: true } | { readonly ok: false; readonly report: string };

/** Runs a script in its own process, so that it reads every file as it is now. Returns its output if it fails. */
function runScript(root: string, script: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', script)], {
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
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim()));
  });
}

/** Writes everything below `generated/`, or returns all errors. */
export async function generate(root: string): Promise<GenerateResult> {
  const scripts = ['compile-config.ts', 'generate-api.ts'];
  const failures = await Promise.all(scripts.map((script) => runScript(root, script)));
  const reports = failures.filter((output) => output !== undefined);
  return reports.length === 0 ? { ok: true } : { ok: false, report: reports.join('\n\n') };
}
