import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledCountry, lenderOn, sendThrough } from './personas-on-forms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ninth-country-'));
const today = '2026-11-21';

const country = {
  $schema: '../../schemas/config/country.schema.json',
  code: 'IE',
  locales: ['en-IE'],
  money: { currency: 'EUR', fractionDigits: 0 },
  phone: { country: 'IE', prefix: '+353' },
  age: { minimum: 18, maximum: 70 },
  loan: {
    amount: { default: 5000, minimum: 500, maximum: 30000, step: 500 },
    period: { default: 24, minimum: 6, maximum: 60, step: 6, unit: 'month' },
  },
  notices: ['credit-warning'],
  consentBeforeTracking: true,
  startPage: 'initial-details',
  dataPoints: [
    'amount',
    'period',
    'email',
    'phoneNumber',
    'generalPolicies',
    'firstName',
    'lastName',
    'dateOfBirth',
    'citizenship',
    'personalCode',
    'savingsSince',
    'postalCode',
    'province',
    'city',
    'housingTenure',
    'rentAmount',
    'incomeSource',
    'employerName',
    'monthlyIncome',
    'hasBankAccount',
    'iban',
    'isPoliticallyExposed',
    'connectedToPep',
  ],
  overrides: {
    citizenship: { initial: 'IE' },
    personalCode: { schema: { pattern: '^[0-9]{7}[A-W][A-I]?$' } },
    postalCode: { schema: { pattern: '^[A-Z][0-9][0-9W] ?[A-Z0-9]{4}$' }, required: true },
    province: { required: true },
    housingTenure: { choicesExcept: ['cooperative'] },
    monthlyIncome: { schema: { maximum: 50000 } },
    iban: { schema: { format: 'iban' } },
  },
  stateRoutes: {},
};

/** A question no other country asks, with a law towards another answer. */
const question = {
  $schema: '../../schemas/config/data-point.schema.json',
  field: 'otherDetails.savingsSince',
  step: 'personal-code',
  control: 'month-year',
  schema: { type: 'string', format: 'month' },
  required: true,
  checks: [{ rule: 'not-in-future' }, { rule: 'not-before-birth-plus', dataPoint: 'dateOfBirth', years: 7 }],
  autocomplete: 'off',
  privacy: { class: 'financial', persist: 'local', analytics: 'none' },
};

const divisions = {
  $schema: '../../schemas/config/divisions.schema.json',
  divisions: [
    { code: 'IE-C', name: 'Connacht' },
    { code: 'IE-L', name: 'Leinster' },
    { code: 'IE-M', name: 'Munster' },
    { code: 'IE-U', name: 'Ulster' },
  ],
};

const words = { dataPoints: { savingsSince: { label: 'Saving since' } } };

function write(file: string, value: unknown): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(value));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

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

describe('a ninth country, added as files below config/ and locales/ alone', () => {
  let printed = '';

  beforeAll(async () => {
    for (const below of ['config', 'locales'])
      cpSync(path.join(root, below), path.join(folder, below), { recursive: true });
    write('config/countries/ireland.json', country);
    write('config/divisions/ireland.json', divisions);
    write('config/data-points/savingsSince.json', question);
    write('locales/en-IE/form.json', words);
    write('locales/en/form.json', {
      ...(readJson('locales/en/form.json') as { readonly dataPoints: object }),
      dataPoints: { ...(readJson('locales/en/form.json') as typeof words).dataPoints, ...words.dataPoints },
    });
    write('config/brands/nordlicht/ireland.json', {
      ...(readJson('config/brands/nordlicht/germany.json') as object),
      productId: 'nordlicht-ie',
      hosts: { 'ie.nordlicht.example': 'production' },
    });
    printed = await compileByCommand();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('compiles, with every edge covered', () => {
    const line = /^ireland: (\d+) steps, (\d+) of (\d+) edges covered by (\d+) personas$/m.exec(printed);
    expect([line?.[1], line?.[2]]).toEqual(['12', line?.[3]]);
    expect(Number(line?.[4])).toBeGreaterThan(1);
    expect(printed).toMatch(/^Sound: \d+ files, \d+ written, 0 removed, \d+ ms\.$/m);
  });

  it('is walked from its first page to the lender’s answer', async () => {
    const files = generatedFiles();
    const compiled = await compiledCountry(files, 'ireland');
    const lender = await lenderOn(files, today);
    expect(compiled.personas.map(({ name }) => name)).toEqual(expect.arrayContaining(['minimal', 'maximal']));
    for (const persona of compiled.personas) {
      expect(lender.judge(sendThrough(compiled, persona, today))).toEqual([]);
    }
    lender.close();
  });

  it('judges answers by rules only it has', async () => {
    const files = generatedFiles();
    const lender = await lenderOn(files, today);
    const compiled = await compiledCountry(files, 'ireland');
    const [minimal] = compiled.personas;
    if (minimal === undefined) throw new Error('Nobody applies.');
    const body = sendThrough(compiled, minimal, today);
    const withDetails = (group: string, details: object) => ({
      ...body,
      [group]: { ...(body[group] as object), ...details },
    });
    const complaints = [
      withDetails('contactDetails', { postalCode: '10115' }),
      withDetails('contactDetails', { province: 'DE-BE' }),
      withDetails('otherDetails', { savingsSince: '2005-01' }),
    ].map((lead) => lender.judge(lead).map(({ fieldName }) => fieldName));
    expect(complaints).toEqual([
      ['contactDetails.postalCode'],
      ['contactDetails.province'],
      ['otherDetails.savingsSince'],
    ]);
    lender.close();
  });
});
