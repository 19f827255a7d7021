import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { countryRules } from '../../sandbox/lead/rules.ts';

/** Takes along what the sandbox judges by, so that a build is judged by its own rules, whatever was compiled since. */
export async function copySandboxRules(generated: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await cp(path.join(generated, 'sites'), path.join(target, 'sites'), { recursive: true });
  await cp(path.join(generated, 'screens.json'), path.join(target, 'screens.json'));
  const countries = await readdir(path.join(generated, 'countries'));
  await Promise.all(
    countries.map(async (country) => {
      const folder = path.join(target, 'countries', country);
      await mkdir(folder, { recursive: true });
      await copyScreenForms(path.join(generated, 'countries', country, screens), path.join(folder, screens));
      await Promise.all(
        countryRules.map((name) =>
          cp(path.join(generated, 'countries', country, name), path.join(folder, name)),
        ),
      );
    }),
  );
}

const screens = 'screens';

/** What screens ask, where they ask anything: what they check it by is the browser's. */
async function copyScreenForms(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const isNeeded = (source: string): boolean => source === from || source.endsWith('.form.json');
  await cp(from, to, { recursive: true, filter: isNeeded });
}
