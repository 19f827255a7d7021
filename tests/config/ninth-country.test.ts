import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeExtraCountry } from '../support/shipped/extra-country.ts';
import { compiledCountry, lenderOn, sendThrough } from './personas-on-forms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ninth-country-'));
const today = '2026-11-21';

async function compileByCommand(): Promise<string> {
  const script = path.join(root, 'scripts/compile-config.ts');
  const args = ['--import', 'tsx', script, '--root', folder, '--out', path.join(folder, 'generated')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout;
}

function generatedFiles(): ReadonlyMap<string, string> {
  const generated = path.join(folder, 'generated');
  const entries = readdirSync(generated, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(generated, file), readFileSync(file, 'utf8')]));
}

describe('a ninth country, added only by files below config/ and locales/', () => {
  let compilerOutput = '';

  beforeAll(async () => {
    for (const topFolder of ['config', 'locales'])
      cpSync(path.join(root, topFolder), path.join(folder, topFolder), { recursive: true });
    writeExtraCountry(folder);
    compilerOutput = await compileByCommand();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('compiles, with every edge covered', () => {
    const line = /^ireland: (\d+) steps, (\d+) of (\d+) edges covered by (\d+) personas$/m.exec(
      compilerOutput,
    );
    expect([line?.[1], line?.[2]]).toEqual(['12', line?.[3]]);
    expect(Number(line?.[4])).toBeGreaterThan(1);
    expect(compilerOutput).toMatch(/^Valid: \d+ files, \d+ written, 0 removed, \d+ ms\.$/m);
  });

  it.each(['ireland', 'ireland~control', 'ireland~phone-first'])(
    'is completed as %s from its first page to the lender’s answer',
    async (name) => {
      const files = generatedFiles();
      const ireland = await compiledCountry(files, name);
      const lender = await lenderOn(files, today);
      expect(ireland.personas.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['minimal', 'maximal']),
      );
      for (const persona of ireland.personas) {
        expect(lender.validateLead(sendThrough(ireland, persona, today))).toEqual({
          errors: [],
          complete: true,
        });
      }
      lender.close();
    },
  );

  it('validates answers by its own rules', async () => {
    const files = generatedFiles();
    const lender = await lenderOn(files, today);
    const ireland = await compiledCountry(files, 'ireland');
    const [minimal] = ireland.personas;
    if (minimal === undefined) throw new Error('Nobody applies.');
    const body = sendThrough(ireland, minimal, today);
    const withDetails = (group: string, details: object) => ({
      ...body,
      [group]: { ...(body[group] as object), ...details },
    });
    const errors = [
      withDetails('contactDetails', { postalCode: '10115' }),
      withDetails('contactDetails', { province: 'DE-BE' }),
      withDetails('otherDetails', { savingsSince: '2005-01' }),
    ].map((lead) => lender.validateLead(lead).errors.map(({ fieldName }) => fieldName));
    expect(errors).toEqual([
      ['contactDetails.postalCode'],
      ['contactDetails.province'],
      ['otherDetails.savingsSince'],
    ]);
    lender.close();
  });
});
