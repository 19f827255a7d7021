import { runScript } from './run-script.ts';

export type Generated = { readonly ok: true } | { readonly ok: false; readonly report: string };

const scripts = ['compile-config.ts', 'generate-api.ts'];

/** Makes everything below `generated/`, or says in full what stands in the way. */
export async function generate(root: string): Promise<Generated> {
  const runs = await Promise.all(scripts.map((script) => runScript(root, script)));
  const faults = runs.filter(({ code }) => code !== 0).map(({ output }) => output.trim());
  return faults.length === 0 ? { ok: true } : { ok: false, report: faults.join('\n\n') };
}
