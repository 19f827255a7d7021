import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, link, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';

const root = path.resolve(import.meta.dirname, '../..');
const command = [
  path.join(root, 'node_modules/tsx/dist/cli.mjs'),
  path.join(root, 'scripts/compile-config.ts'),
];

interface Run {
  readonly code: number;
  readonly output: string;
  readonly stderr: string;
}

let folder: string;
let watchProcess: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compile-config-'));
  await cp(path.join(root, 'tests/samples/base'), folder, { recursive: true });
});

afterEach(async () => {
  watchProcess?.kill();
  watchProcess = undefined;
  await rm(folder, { recursive: true, maxRetries: 5 });
});

/** Runs in this process, because starting another one takes longer than the work. */
async function run(...options: readonly string[]): Promise<Run> {
  let [output, stderr] = ['', ''];
  const code = await runCommand(options, {
    folder,
    writeOut: (text) => (output += text),
    writeError: (text) => (stderr += text),
  });
  return { code, output, stderr };
}

/** Every file below a folder, with its text. */
async function textsBelow(directory: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(name, 'utf8')] as const)));
}

async function misspellEmail(): Promise<void> {
  const file = path.join(folder, 'config/countries/atlantis.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"email"', '"emial"'));
}

async function untilOutput(pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const readChunk = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!pattern.test(output)) return;
      watchProcess?.stdout?.off('data', readChunk);
      resolve(output);
    };
    watchProcess?.stdout?.on('data', readChunk);
  });
}

describe('a valid configuration', () => {
  it('is compiled and the command ends with 0', async () => {
    const { code, output } = await run('--out', 'made');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^atlantis: 4 steps, 6 of 6 edges covered by 2 personas\nValid: 34 files, 34 written, 0 removed, \d+ ms\.\n$/,
    );
    expect(await readdir(path.join(folder, 'made'))).toEqual([
      '.compiled.json',
      'countries',
      'formats.json',
      'public',
      'screens.json',
      'sites',
      'sites.json',
    ]);
  });

  it('is only validated with --check', async () => {
    const { code, output } = await run('--check');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^atlantis: 4 steps, 6 of 6 edges covered by 2 personas\nValid: 34 files, nothing written, \d+ ms\.\n$/,
    );
    expect(await readdir(folder)).toEqual(['config', 'locales']);
  });
});

describe('a faulty configuration', () => {
  it('is rejected with 1 and its position, and nothing is written', async () => {
    await misspellEmail();
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toBe(
      `config/countries/atlantis.json:14:5  error  unknown-data-point

  13 |     "amount",
  14 |     "emial",
     |     ^^^^^^^
  15 |     "employment",

  The country "atlantis" uses the data point "emial", which does not exist.
  Correct the name, or add config/data-points/emial.json.
  Did you mean "email"?

1 error in 1 file. Nothing was written.
`,
    );
    expect(await readdir(folder)).toEqual(['config', 'locales']);
  });

  it('keeps the output of an earlier run', async () => {
    await run();
    const before = await readFile(path.join(folder, 'generated/countries/atlantis/flow.json'), 'utf8');
    await misspellEmail();
    expect((await run()).code).toBe(1);
    expect(await readFile(path.join(folder, 'generated/countries/atlantis/flow.json'), 'utf8')).toBe(before);
  });

  it('is printed in machine-readable form and nothing else is printed', async () => {
    await misspellEmail();
    const { output } = await run('--format', 'json');
    expect(JSON.parse(output)).toMatchObject({ diagnostics: [{ code: 'unknown-data-point' }] });
  });
});

describe('certain fixes', () => {
  const file = 'config/countries/atlantis.json';
  const line = `${file}:6:41  phone-plan  Write "+34"\n`;

  async function changeCallingCode(): Promise<string> {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), text.replace('+34', '+33'));
    return text;
  }

  it('are listed with --dry-run, without writing', async () => {
    const text = await changeCallingCode();
    const { code, output } = await run('--dry-run');
    expect([code, output]).toEqual([0, line]);
    expect(await readFile(path.join(folder, file), 'utf8')).not.toBe(text);
  });

  it('can be absent, which --dry-run reports', async () => {
    expect(await run('--dry-run')).toMatchObject({ code: 0, output: 'No automatic fixes.\n' });
  });

  it('are not part of machine-readable findings', async () => {
    await changeCallingCode();
    const { output, stderr } = await run('--fix', '--check', '--format', 'json');
    expect(JSON.parse(output)).toMatchObject({ diagnostics: [] });
    expect(stderr).toBe(line);
  });

  it('are applied and compiled with --fix', async () => {
    const text = await changeCallingCode();
    const { code, output } = await run('--fix', '--check');
    expect(code).toBe(0);
    expect(output.startsWith(line)).toBe(true);
    expect(await readFile(path.join(folder, file), 'utf8')).toBe(text);
  });
});

describe('reports', () => {
  it('describe a form, a step and a code', async () => {
    expect((await run('graph', 'atlantis')).output).toMatch(/^flowchart TD\n/);
    expect((await run('personas', 'atlantis')).output).toMatch(/^minimal, 3 steps\n/);
    expect((await run('coverage')).output).toBe(
      'atlantis: 2 personas cover 6 of 6 edges; 12 sample applicants reach 4 of 4 steps; together they choose 6 of 6 options\n',
    );
    await writeFile(path.join(folder, 'answers.json'), '{ "employment": "student" }');
    const whyRun = await run('why', 'atlantis', 'income', '--answers', 'answers.json');
    expect(whyRun.output).toMatch(/^"What do you earn\?" \(income\) is skipped/);
    expect((await run('why', 'atlantis', 'monthlyIncome', '--answers', 'answers.json')).output).toBe(
      whyRun.output,
    );
    const explanation = await run('explain', 'unknown-data-point');
    expect(explanation.output).toMatch(/^## unknown-data-point\n\nUnknown data point/);
    const [list = '', how] = (await run('explain')).output.split('\n\n');
    expect(how).toBe('npm run compile -- explain <code>  shows an example of a code\n');
    const codes = list.split('\n');
    expect(codes).toHaveLength(Object.keys(catalogue).length);
    expect(codes).toContainEqual(expect.stringMatching(/^unknown-data-point +Unknown data point$/));
  });

  const kinds = 'question, option, step, condition, context, screen, country, brand, language';

  it.each([
    [['graph', 'atlantic'], 'Unknown country "atlantic". Did you mean "atlantis"?'],
    [['graph'], 'Missing country. Use one of atlantis.'],
    [['personas'], 'Missing country. Use one of atlantis.'],
    [['why', 'atlantis'], 'Missing step. Use one of contact, work, income, agreement.'],
    [['why', 'atlantis', 'incme'], 'Unknown step "incme". Did you mean "income"?'],
    [['why', 'atlantis', 'work', '--today', 'now'], 'Invalid value "now" for --today. Example: 2026-01-31.'],
    [['coverage', 'atlantis'], 'Unexpected argument "atlantis".'],
    [
      ['explain', 'unknown-datapoint'],
      'Unknown code "unknown-datapoint". Did you mean "unknown-data-point"?',
    ],
    [['graph', '--colour'], 'Unknown option --colour. Options: --root.'],
    [['rename'], `Missing arguments: a kind (${kinds}), a name, the new name.`],
    [['rename', 'page', 'work', 'job'], `Unknown kind "page". Use one of ${kinds}.`],
    [['rename', 'step', 'wrok', 'job'], 'Unknown step "wrok". Did you mean "work"?'],
    [
      ['find-usages', 'option', 'employment.studnt'],
      'Unknown option "employment.studnt". Did you mean "employment.student"?',
    ],
    [
      ['new'],
      'Missing arguments: a kind (question, choice, step, screen, brand, country, language, experiment), a name.',
    ],
    [
      ['paint'],
      'Unknown command "paint". Use one of coverage, diff, explain, find-usages, graph, new, personas, rename, why.',
    ],
  ])('fail for %j, and list the known names', async (args, expected) => {
    const { code, output, stderr } = await run(...args);
    expect([code, output, stderr.split('\n')[0]]).toEqual([2, '', expected]);
  });

  it('accept only answers to existing questions', async () => {
    await writeFile(path.join(folder, 'answers.json'), '{ "emplyment": "student" }');
    const { code, stderr } = await run('why', 'atlantis', 'income', '--answers', 'answers.json');
    expect([code, stderr]).toEqual([2, 'Unknown question "emplyment". Did you mean "employment"?\n']);
  });

  it.each([
    [
      { employment: 'retierd' },
      '"employment" has no option "retierd"; there are employed, student, retired. Did you mean "retired"?',
    ],
    [{ employment: 1 }, '"employment" cannot be 1: it must be string.'],
    [{ amount: 5001 }, '"amount" cannot be 5001: it must be <= 5000.'],
    [{ email: 'ana' }, '"email" cannot be "ana": it must match format "email".'],
    [
      { newsletter: { emial: true } },
      '"newsletter" has no option "emial"; there are email, post. Did you mean "email"?',
    ],
  ])('accept only possible answers: %j', async (answers, expected) => {
    await writeFile(path.join(folder, 'answers.json'), JSON.stringify(answers));
    const { code, output, stderr } = await run('why', 'atlantis', 'income', '--answers', 'answers.json');
    expect([code, output, stderr]).toEqual([2, '', `${expected}\n`]);
  });
});

it('warnings fail only with --deny-warnings, unless they are accepted with a reason', async () => {
  const steps = path.join(folder, 'config/steps.json');
  const text = await readFile(steps, 'utf8');
  await writeFile(steps, text.replace('"steps": {', '"steps": {\n    "garden": { "context": "person" },'));
  expect((await run('--check')).code).toBe(0);
  const deniedRun = await run('--check', '--deny-warnings');
  expect([deniedRun.code, deniedRun.output]).toEqual([
    1,
    expect.stringContaining('No country uses the step "garden".'),
  ]);
  const application = path.join(folder, 'config/application.json');
  const acceptedWarnings = [
    { code: 'unused-definition', file: 'config/steps.json', reason: 'It is asked from May on.' },
  ];
  const contents = JSON.parse(await readFile(application, 'utf8')) as object;
  await writeFile(application, JSON.stringify({ ...contents, accepted: acceptedWarnings }));
  expect((await run('--check', '--deny-warnings')).code).toBe(0);
});

it('a question that no sample applicant reaches does not fail with --deny-warnings', async () => {
  const people = path.join(folder, 'config/people/atlantis.json');
  const text = await readFile(people, 'utf8');
  await writeFile(people, text.replaceAll('"employed"', '"student"'));
  const { code, output } = await run('--check', '--deny-warnings');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('No sample applicant in "atlantis" reaches "employer".'),
  ]);
});

it('new and renamed names never leave half a file for a reader', async () => {
  const file = path.join(folder, 'config/countries/atlantis.json');
  const before = await readFile(file, 'utf8');
  // A file that is written in place also changes its other names.
  const otherName = path.join(folder, 'other-name.json');
  await link(file, otherName);
  await run('rename', 'question', 'email', 'mail');
  expect(await readFile(file, 'utf8')).toContain('"mail"');
  expect(await readFile(otherName, 'utf8')).toBe(before);
});

describe('a new or renamed file', () => {
  it('is written with all its references, and compiled', async () => {
    const { code, output } = await run('rename', 'question', 'email', 'mail');
    expect(code).toBe(0);
    expect(output.split('\n').toSorted()).toEqual([
      '',
      '',
      'The answer stays at "contactDetails.email" in the lead, and saved answers are kept. Applicants in progress see its page again.',
      'Valid. Run "npm run compile" to generate the output.',
      'removed  config/data-points/email.json',
      'written  config/countries/atlantis.json',
      'written  config/data-points/mail.json',
      'written  config/people/atlantis.json',
      'written  locales/en/form.json',
      'written  locales/es/form.json',
    ]);
    expect((await run('find-usages', 'question', 'mail')).output).toContain(
      'config/countries/atlantis.json:14:5  "mail",\n',
    );
    const step = ['--step', 'work', '--label', 'Name of your pet', '--countries', 'atlantis'];
    const creationRun = await run('new', 'question', 'petName', ...step);
    expect(creationRun.code).toBe(1);
    expect(creationRun.output).toContain('The answer is stored at "otherDetails.petName" in the lead.');
    expect(creationRun.output).toContain('written  config/data-points/petName.json\n');
    expect(creationRun.output).toContain('1 error in 1 file. Files written. Fix these errors to compile.');
    const conditionalRun = await run(
      'new',
      'choice',
      'petKind',
      ...step,
      '--options',
      'cat,dog',
      '--when',
      'is-employed',
    );
    expect(conditionalRun.output).toContain('written  config/data-points/petKind.json\n');
    expect(await readFile(path.join(folder, 'config/data-points/petKind.json'), 'utf8')).toContain(
      '"when": "is-employed"',
    );
    const reservedFieldRun = await run('new', 'question', 'petTag', ...step, '--field', 'tags');
    expect(reservedFieldRun.output).toContain('The answer is stored at "tags" in the lead.');
    expect(reservedFieldRun.output).toContain('error  reserved-field');
  });

  it('of a screen has a call that changes its state, and the questions that the call accepts are listed', async () => {
    const screenOptions = ['--label', 'Your work', '--questions', 'monthlyIncome,email'];
    const { output } = await run('new', 'screen', 'earnings', ...screenOptions, '--state', '27');
    expect(output).toContain(
      'The call "professionalDetails" changes the state 27.\n"professionalDetails" does not accept email. It accepts employment, monthlyIncome.\n',
    );
    expect(output).not.toContain('state-unleft');
    const wholeFormRun = await run(
      'new',
      'screen',
      'contact',
      '--label',
      'You',
      '--questions',
      'email',
      '--state',
      '3',
    );
    expect(wholeFormRun.output).toContain('The call "updateLead" changes the state 3.\n');
    expect(wholeFormRun.output).not.toContain('does not accept');
    const runWithCall = await run(
      'new',
      'screen',
      'wages',
      ...screenOptions,
      '--state',
      '27',
      '--call',
      'updateLead',
    );
    expect(runWithCall.output).toContain('error  state-unleft');
  });

  it('is formatted, and leaves the format of other files', async () => {
    const screenOptions = ['--label', 'Your work', '--questions', 'monthlyIncome', '--state', '27'];
    await run('new', 'screen', 'earnings', ...screenOptions, '--countries', 'atlantis');
    const screenText = await readFile(path.join(folder, 'config/screens/earnings.json'), 'utf8');
    expect(screenText).toContain('"states": [27],\n  "countries": ["atlantis"],\n');
    const country = await readFile(path.join(folder, 'config/countries/atlantis.json'), 'utf8');
    expect(country).toContain('"27": "/earnings"');
    expect(country).toContain('"dataPoints": [\n    "amount",\n');
  });

  it('is a country or brand, and ends with the URLs of its pages', async () => {
    const facts = ['--code', 'MC', '--currency', 'EUR', '--language', 'es', '--prefix', '+377'];
    const listing = path.join(folder, 'config/screens/checking.json');
    const screen = await readFile(listing, 'utf8');
    await writeFile(listing, screen.replace('"tone"', '"countries": ["atlantis"],\n  "tone"'));
    const { output } = await run(
      'new',
      'country',
      'lemuria',
      '--like',
      'atlantis',
      '--brand',
      'tide',
      ...facts,
    );
    expect(JSON.parse(await readFile(listing, 'utf8'))).toMatchObject({
      countries: expect.arrayContaining(['atlantis', 'lemuria']) as unknown,
    });
    const addressesHeading = '\nAddresses after npm start:\n';
    expect(output.endsWith(`${addressesHeading}  http://tide-lemuria.localhost:5173/apply/\n`)).toBe(true);
    const brand = await run('new', 'brand', 'wave', '--label', 'Wave', '--like', 'tide');
    expect(brand.output.split(addressesHeading)[1]?.split('\n')).toEqual([
      '  http://wave-atlantis.localhost:5173/apply/',
      '  http://wave-lemuria.localhost:5173/apply/',
      '',
    ]);
  });

  it('is rejected if it exists already, or if options are missing', async () => {
    expect((await run('rename', 'question', 'email', 'amount')).stderr).toBe(
      'A question "amount" already exists.\n',
    );
    expect((await run('rename', 'option', 'employment.employed', 'student')).stderr).toBe(
      'An option "employment.student" already exists.\n',
    );
    expect((await run('rename', 'option', 'employed', 'working')).stderr.split('\n')[0]).toBe(
      'Write the option "employed" with its question, for example maritalStatus.married.',
    );
    expect((await run('new', 'question', 'petName')).stderr).toBe(
      'A new question needs --step, one of contact, work, income, agreement.\nA new question needs --label, the text that applicants read.\nSee npm run compile -- new --help\n',
    );
  });

  it.each([
    [['language', 'es'], 'locales/es/common.json already exists.\n'],
    [['step', 'work', '--label', 'Your pets', '--context', 'money'], 'A step "work" already exists.\n'],
    [
      [
        'country',
        'atlantis',
        '--like',
        'atlantis',
        '--brand',
        'tide',
        '--code',
        'MC',
        '--currency',
        'EUR',
      ].concat('--language', 'es', '--prefix', '+377'),
      'config/countries/atlantis.json already exists.\n',
    ],
  ])('new %j overwrites no existing file', async (args, stderr) => {
    const before = await textsBelow(folder);
    expect(await run('new', ...args)).toEqual({ code: 2, output: '', stderr });
    expect(await textsBelow(folder)).toEqual(before);
  });

  it.each(['question', 'choice', 'step', 'screen', 'brand', 'country', 'language'])(
    'the name of a new %s can only have letters, digits and hyphens, so that it stays in its folder',
    async (kind) => {
      const { code, output, stderr } = await run('new', kind, '../../x');
      expect([code, output]).toEqual([2, '']);
      expect(stderr.split('\n')[0]).toBe(
        `Invalid ${kind} name "../../x". Use letters, digits and hyphens, and begin with a letter or digit.`,
      );
    },
  );

  const aQuestion = ['--step', 'work', '--label', 'Pet'];
  const aCountry = ['--like', 'atlantis', '--brand', 'tide', '--currency', 'EUR', '--language', 'es'];

  it.each([
    [
      ['question', '9bad', ...aQuestion],
      'Invalid question name "9bad". It becomes the name of a form field, so it needs letters and digits only, beginning with a small letter.',
    ],
    [
      ['language', 'xx-notalang'],
      'Invalid language name "xx-notalang". The folder is named by a language tag: "en", "en-PH", "es-419" or "zh-Hant".',
    ],
    [
      ['question', 'pet', ...aQuestion, '--when', 'is-employd'],
      'Unknown condition "is-employd". Did you mean "is-employed"?',
    ],
    [
      ['question', 'pet', ...aQuestion, '--when', ''],
      '--when cannot be empty. Use one of is-employed, has-income, or leave it out.',
    ],
    [
      ['question', 'pet', ...aQuestion, '--countries', ' , '],
      '--countries cannot be empty. Use one or more of atlantis, or leave it out.',
    ],
    [['choice', 'pet', ...aQuestion], 'A new choice needs --options, such as "cat,dog".'],
    [['choice', 'pet', ...aQuestion, '--options', ' , '], 'A new choice needs --options, such as "cat,dog".'],
    [
      ['choice', 'pet', ...aQuestion, '--options', 'a b'],
      'Invalid option name "a b". Use letters, digits, hyphens and underscores, and begin with a letter or digit.',
    ],
    [
      ['screen', 'pets', '--label', 'Pets', '--questions', 'email', '--state', 'x'],
      'Invalid value "x" for --state. Use 0 to 42.',
    ],
    [
      ['screen', 'pets', '--label', 'Pets', '--questions', 'email', '--state', '13'],
      'No call of a page changes the state 13. See "x-completes" in schemas/api/openapi.json.',
    ],
    [
      ['screen', 'pets', '--label', 'Pets', '--questions', 'email', '--state', '0'],
      '--state cannot be 0: in this state the applicant is still filling in the form.',
    ],
    [
      ['screen', 'pets', '--label', 'Pets', '--questions', 'email', '--state', '9'],
      'No call that changes the state 9 accepts email: "skipLead" accepts no question; "continueLead" accepts no question.',
    ],
    [
      ['step', 'pets', '--label', 'Pets', '--context', 'person', '--countries', 'atlantis'],
      'A new step has no option --countries. Options: --label, --context.',
    ],
    [
      ['experiment', 'contact', '--country', 'atlantis', '--variants', 'one'],
      '--variants needs two or more names, for example "control,changed".',
    ],
    [
      ['country', 'lemuria', ...aCountry, '--code', 'lemuria', '--prefix', '+377'],
      'Invalid value "lemuria" for --code. Example: AT.',
    ],
    [
      ['country', 'lemuria', ...aCountry.slice(0, -1), 'et', '--code', 'MC', '--prefix', '+377'],
      'Unknown language "et". Add it with: npm run compile -- new language et',
    ],
    [
      ['country', 'lemuria', ...aCountry.slice(0, -1), 'ess', '--code', 'MC', '--prefix', '+377'],
      'Unknown language "ess". Did you mean "es"?',
    ],
    [
      ['step', 'pets', '--label', 'Pets', '--context', 'garden'],
      'Unknown context "garden". Use one of person, money.',
    ],
  ])('new %j is rejected before anything is written', async (args, expected) => {
    const before = await textsBelow(folder);
    const { code, output, stderr } = await run('new', ...args);
    expect([code, output, stderr.split('\n')[0]]).toEqual([2, '', expected]);
    expect(await textsBelow(folder)).toEqual(before);
  });

  it('a new name in a rename can only have letters, digits and hyphens, so that its files stay in their folder', async () => {
    const { code, output, stderr } = await run('rename', 'screen', 'accepted', '../../x');
    expect([code, output]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toBe(
      'Invalid screen name "../../x". Use letters, digits and hyphens, and begin with a letter or digit.',
    );
  });
});

describe('wrong use', () => {
  it('of an unknown option ends with 2 and shows the options', async () => {
    const { code, output, stderr } = await run('--fast');
    expect([code, output]).toEqual([2, '']);
    expect(stderr).toContain(
      'Unknown option --fast. Options: --check, --watch, --all, --format, --out, --root, --deny-warnings, --fix, --dry-run.',
    );
  });

  it('of an unknown format ends with 2', async () => {
    const { code, stderr } = await run('--format', 'xml');
    expect(code).toBe(2);
    expect(stderr).toContain('Unknown format "xml". Use one of text, json, sarif, github.');
  });

  it('of --dry-run with a machine-readable format ends with 2', async () => {
    const { code, output } = await run('--dry-run', '--format', 'json');
    const message = '--dry-run needs the text format: remove --dry-run or --format json.';
    expect([code, JSON.parse(output)]).toEqual([2, { diagnostics: [], failure: { code: 2, message } }]);
  });

  it('of a folder without a configuration ends with 2', async () => {
    const { code, stderr } = await run('--root', 'nowhere');
    expect(code).toBe(2);
    expect(stderr).toContain('nowhere/config');
  });

  it('of a file that cannot be read ends with 2 and names it', async () => {
    await symlink('nowhere', path.join(folder, 'config/screens/lost.json'));
    const { code, stderr } = await run();
    expect(code).toBe(2);
    expect(stderr).toBe(
      `${folder}/config/screens/lost.json cannot be read or written: no such file or folder.\n`,
    );
  });

  it('of a folder that cannot be written to ends with 2 and a sentence', async () => {
    expect(await run('--out', 'config/steps.json')).toMatchObject({
      code: 2,
      stderr: `${folder}/config/steps.json cannot be created: a file is in its place.\n`,
    });
    await mkdir(path.join(folder, 'generated/sites.json'), { recursive: true });
    expect(await run()).toMatchObject({
      code: 2,
      stderr: `${folder}/generated/sites.json cannot be read or written: it is a folder.\n`,
    });
  });

  it('of a folder instead of a file, of a symbolic link, and of a special file ends with 2 and a sentence', async () => {
    await mkdir(path.join(folder, 'config/screens/made.json'));
    expect(await run()).toMatchObject({
      code: 2,
      stderr: 'config/screens/made.json is a folder with the name of a file. Rename or remove it.\n',
    });
    await rm(path.join(folder, 'config/screens/made.json'), { recursive: true });
    await symlink(folder, path.join(folder, 'config/screens/linked'));
    expect(await run()).toMatchObject({
      code: 2,
      stderr: 'config/screens/linked is a symbolic link to a folder. Replace it by the folder.\n',
    });
    await rm(path.join(folder, 'config/screens/linked'));
    // A read of it would never end.
    await symlink('/dev/zero', path.join(folder, 'config/screens/pipe.json'));
    expect(await run()).toMatchObject({
      code: 2,
      stderr: 'config/screens/pipe.json is neither a file nor a folder, so it cannot be read. Remove it.\n',
    });
  });

  it('is reported in the machine-readable formats too', async () => {
    const message = `Unknown format "xml". Use one of text, markdown, json.`;
    const json = await run('diff', 'v1', '--format', 'xml', '--format', 'json', '--root', 'nowhere');
    expect(JSON.parse(json.output)).toMatchObject({ diagnostics: [], failure: { code: 2 } });
    expect((await run('diff', 'v1', '--format', 'xml')).stderr).toContain(message);
    const out = ['--out', 'config/steps.json'];
    const sarif = await run('--format', 'sarif', ...out);
    expect(sarif.code).toBe(2);
    expect(JSON.parse(sarif.output)).toMatchObject({
      runs: [{ invocations: [{ executionSuccessful: false, exitCode: 2 }], results: [] }],
    });
    expect((await run('--format=github', '--root', 'nowhere')).output).toMatch(
      /^::error::There is no folder \/.*\/nowhere\/config\. A configuration is a folder with config\/ and locales\/\.\n$/,
    );
  });

  it('of a folder with other files ends with 2 and leaves it unchanged', async () => {
    const ownFolder = path.join(folder, 'mine');
    await mkdir(ownFolder);
    await writeFile(path.join(ownFolder, 'thesis.txt'), 'years of work');
    const { code, output, stderr } = await run('--out', 'mine');
    expect([code, output]).toEqual([2, '']);
    expect(stderr).toBe(
      'mine is not empty and has no .compiled.json, so the compiler did not write it. Use an empty or new folder.\n',
    );
    expect(await readdir(ownFolder)).toEqual(['thesis.txt']);
  });

  it('--help prints the whole help', async () => {
    const { code, output } = await run('--help');
    expect(code).toBe(0);
    expect(output).toContain(
      'Exit codes: 0 valid, 1 errors in the configuration or changes to accept, 2 invalid\narguments or unreadable files, 70 the compiler crashed.',
    );
  });

  it('--help after a command prints the help of that command', async () => {
    const { code, output } = await run('personas', '--help');
    expect({ code, output }).toEqual({
      code: 0,
      output: `Usage:

  npm run compile -- personas <country>    the personas that cover the form

A persona is a set of answers for one path through the form.

  npm run compile -- personas germany
`,
    });
  });
});

it('a watched configuration is compiled again after every change, valid or not', async () => {
  watchProcess = spawn(process.execPath, [...command, '--watch'], { cwd: folder });
  await untilOutput(/Valid: 34 files/);
  // A file that changes while it is read may be rejected for another reason first.
  const rejection = untilOutput(/Did you mean "email"\?[^]*1 error in 1 file/);
  await misspellEmail();
  await rejection;
  const file = path.join(folder, 'config/countries/atlantis.json');
  const validOutput = untilOutput(/Valid: 34 files/);
  await writeFile(file, (await readFile(file, 'utf8')).replace('"emial"', '"email"').replace('1000', '1050'));
  expect(await validOutput).toMatch(/\d written, 0 removed/);
});

function git(...args: readonly string[]): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@tide.example'];
  execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'pipe' });
}

async function lowerLoanLimit(currency: string): Promise<void> {
  const file = path.join(folder, 'config/countries/atlantis.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"EUR"', `"${currency}"`));
}

describe('changes', () => {
  it('since a revision is reported, and must be accepted by a commit', async () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
    git('tag', 'v1');
    await lowerLoanLimit('SEK');
    const unacceptedRun = await run('diff', 'v1');
    expect([unacceptedRun.code, unacceptedRun.stderr]).toEqual([1, '']);
    expect(unacceptedRun.output).toContain('Andorra\n  currency: EUR -> SEK\n');
    const [line] = /Accepts: saved-answers-[0-9a-f]{8}/.exec(unacceptedRun.output) ?? [''];
    git('commit', '--quiet', '--all', '--message', `Lend crowns\n\n${line}`);
    const { code, output } = await run('diff', 'v1');
    expect([code, output]).toEqual([0, 'Andorra\n  currency: EUR -> SEK\n']);
  });

  it('between two folders is reported, too', async () => {
    const before = path.join(root, 'tests/samples/base');
    await lowerLoanLimit('SEK');
    const { code, output } = await run('diff', before, '.', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ changes: [{ says: 'currency: EUR -> SEK' }] });
  });

  it('since an unknown revision ends with 2', async () => {
    git('init', '--quiet');
    const { code, stderr } = await run('diff', 'v2');
    expect(code).toBe(2);
    expect(stderr).toBe(
      'Unknown revision or folder "v2". Use a branch, tag or commit of this repository, such as main or HEAD~1, or a folder with config/ and locales/.\n',
    );
  });
});
