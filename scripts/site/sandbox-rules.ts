import { existsSync, readdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { countryRules } from '../../sandbox/lead/rules.ts';

/** Copies the rules the sandbox validates with, so that a later compile does not change those of the build. */
export async function copySandboxRules(generated: string, target: string): Promise<void> {
  const countries = readdirSync(path.join(generated, 'countries')).map((name) => `countries/${name}`);
  const screenForms = countries
    .map((country) => `${country}/screens`)
    .filter((folder) => existsSync(path.join(generated, folder)))
    .flatMap((folder) => readdirSync(path.join(generated, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.form.json'));
  const rules = countries.flatMap((country) => countryRules.map((name) => `${country}/${name}`));
  await rm(target, { recursive: true, force: true });
  await Promise.all(
    ['sites', 'screens.json', ...rules, ...screenForms].map((name) =>
      cp(path.join(generated, name), path.join(target, name), { recursive: true }),
    ),
  );
}
