import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { countryRules } from '../../sandbox/rules.ts';

/** In a build, beside what is served: no address leads there. */
export const sandboxFolder = 'sandbox';

/** Takes along what the sandbox judges by, so that a build is judged by its own rules, whatever was compiled since. */
export async function copySandboxRules(generated: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(path.join(generated, 'sites'), path.join(target, 'sites'), { recursive: true });
  const countries = await readdir(path.join(generated, 'countries'));
  await Promise.all(
    countries.map(async (country) => {
      const folder = path.join(target, 'countries', country);
      await mkdir(folder, { recursive: true });
      await Promise.all(
        countryRules.map((name) =>
          cp(path.join(generated, 'countries', country, name), path.join(folder, name)),
        ),
      );
    }),
  );
}
