import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { readConfigTree } from '../../../scripts/read-config-tree.ts';
import { type Schemas, textSchemaName, withKnownNames } from '../../../src/compiler/edit/known-names.ts';
import { nameSuggestions } from '../../../src/compiler/edit/name-suggestions.ts';
import { valueAt } from '../../../src/lib/json.ts';
import type { ConfigTree } from '../../../src/compiler/compile.ts';
import { type FileKind, type Namespace, parsePath } from '../../../src/compiler/read/file-kind.ts';
import { type Change, set, applyChange, write } from '../tree-changes.ts';

const folder = path.resolve(import.meta.dirname, '../../../schemas/config');
const metaSchemas: Schemas = new Map(
  readdirSync(folder).map((file) => [
    file,
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>,
  ]),
);
const shippedTree = await readConfigTree(path.resolve(folder, '../..'));
const shipped = shippedTree.files;

/** The schemas of an editor for a project with these files. */
function schemasOf(files: ConfigTree): Schemas {
  return withKnownNames(metaSchemas, { ...shippedTree, files });
}

/** Returns a function that returns whether an editor underlines something in a file. */
function underlining(schemas: Schemas): (file: string, tree: ConfigTree) => boolean {
  const ajv = new Ajv({ strict: false, discriminator: true });
  for (const schema of schemas.values()) ajv.addSchema(schema);
  return (file, tree) => {
    const { kind, names = [] } = parsePath(file) ?? {};
    if (kind === undefined) return false;
    const ofTexts = textSchemaName(names[1] as Namespace);
    const name = kind === 'messages' && schemas.has(ofTexts) ? ofTexts : `${kind}.schema.json`;
    return !ajv.validate(name, JSON.parse(tree.get(file) ?? ''));
  };
}

const isInvalidShape = underlining(metaSchemas);
const isUnderlined = underlining(schemasOf(shipped));

const germany = 'config/countries/germany.json';
const experiment = 'config/experiments/contact.json';
const application = 'config/application.json';
const brand = 'config/brands/nordlicht/brand.json';
const site = 'config/brands/nordlicht/germany.json';
const [email, debts] = ['config/data-points/email.json', 'config/screens/customer-debts.json'];
const acceptedWarning = {
  code: 'unused-definition',
  file: 'config/steps.json',
  reason: 'It is asked from May on.',
};

function inExperiment(value: object): Change {
  return write(
    experiment,
    JSON.stringify({ country: 'germany', variants: { one: { share: 50, ...value }, two: { share: 50 } } }),
  );
}

/** An unknown name at each location where a name is expected. */
const unknownNames: readonly (readonly [location: `${FileKind} ${string}`, file: string, change: Change])[] =
  [
    ['country dataPoints/*', germany, set(germany, 'dataPoints/0', 'amuont')],
    ['country notAsked/*', germany, set(germany, 'notAsked', ['amuont'])],
    ['country overrides/*', germany, set(germany, 'overrides/emial', { required: true })],
    [
      'country overrides/*/checks/*/dataPoint',
      germany,
      set(germany, 'overrides/email', { checks: [{ rule: 'differs-from', dataPoint: 'emial' }] }),
    ],
    ['country overrides/*/step', germany, set(germany, 'overrides/email', { step: 'nmae' })],
    ['country overrides/*/when', germany, set(germany, 'overrides/email', { when: 'rentin' })],
    ['country startPage', germany, set(germany, 'startPage', 'nmae')],
    ['country locales/*', germany, set(germany, 'locales', ['dd'])],
    ['country screensExcept/*', germany, set(germany, 'screensExcept', ['aied'])],
    ['screen countries/*', debts, set(debts, 'countries', ['germony'])],
    [
      'data-point checks/*/dataPoint',
      'config/data-points/email.json',
      set('config/data-points/email.json', 'checks', [{ rule: 'differs-from', dataPoint: 'emial' }]),
    ],
    [
      'data-point moveHouseNumberTo',
      'config/data-points/street.json',
      set('config/data-points/street.json', 'moveHouseNumberTo', 'huoseNumber'),
    ],
    [
      'data-point step',
      'config/data-points/email.json',
      set('config/data-points/email.json', 'step', 'nmae'),
    ],
    [
      'data-point when',
      'config/data-points/email.json',
      set('config/data-points/email.json', 'when', 'rentin'),
    ],
    [
      'conditions conditions/**/dataPoint',
      'config/conditions.json',
      set('config/conditions.json', 'conditions/foreign-citizen-in-germany/of/dataPoint', 'citizenshp'),
    ],
    [
      'conditions conditions/**/name',
      'config/conditions.json',
      set('config/conditions.json', 'conditions/pet', { op: 'not', of: { op: 'condition', name: 'rentin' } }),
    ],
    [
      'screen dataPoints/*',
      'config/screens/aide.json',
      set('config/screens/aide.json', 'dataPoints', ['emial']),
    ],
    [
      'people people/*/*',
      'config/people/germany.json',
      set('config/people/germany.json', 'people/somebody', { emial: 'a' }),
    ],
    [
      'steps steps/*/context',
      'config/steps.json',
      set('config/steps.json', 'steps/pet', { context: 'hmoe' }),
    ],
    ['experiment country', experiment, set(experiment, 'country', 'germny')],
    ['experiment variants/*/order/*', experiment, inExperiment({ order: ['email', 'phoneNumbr'] })],
    [
      'experiment variants/*/overrides/*',
      experiment,
      inExperiment({ overrides: { phoneNumbr: { required: true } } }),
    ],
    [
      'application defaultSite/country',
      'config/application.json',
      set('config/application.json', 'defaultSite/country', 'germny'),
    ],
    ['country code', germany, set(germany, 'code', 'DX')],
    ['country phone/country', germany, set(germany, 'phone/country', 'DX')],
    ['country money/currency', germany, set(germany, 'money/currency', 'EUX')],
    ['country notices/*', germany, set(germany, 'notices', ['credit-warnin'])],
    ['country stateRoutes/*', germany, set(germany, 'stateRoutes', { 36: '/comparisn' })],
    ['country copiedFrom', germany, set(germany, 'copiedFrom', 'config/countries/polnd.json')],
    ['people copiedFrom', 'config/people/germany.json', set('config/people/germany.json', 'copiedFrom', 'x')],
    ['brand copiedFrom', brand, set(brand, 'copiedFrom', 'x')],
    ['brand-country copiedFrom', site, set(site, 'copiedFrom', 'x')],
    ['brand applicationPage', brand, set(brand, 'applicationPage', 'ledgr')],
    ['brand logo', brand, set(brand, 'logo', 'lgo.svg')],
    ['brand favicon', brand, set(brand, 'favicon', 'icon.svg')],
    ['screen list', debts, set(debts, 'list', 'dbts')],
    [
      'application accepted/*/code',
      application,
      set(application, 'accepted', [{ ...acceptedWarning, code: 'x' }]),
    ],
    [
      'application accepted/*/file',
      application,
      set(application, 'accepted', [{ ...acceptedWarning, file: 'x' }]),
    ],
    [
      'application defaultSite/brand',
      'config/application.json',
      set('config/application.json', 'defaultSite/brand', 'nordlich'),
    ],
  ];

it('editors mark no error in the shipped configuration', () => {
  expect([...shipped.keys()].filter((file) => isUnderlined(file, shipped))).toEqual([]);
});

it.each(unknownNames)('editors mark an unknown name: %s', (_, file, change) => {
  const validTree = applyChange(
    write(
      experiment,
      '{ "country": "germany", "variants": { "one": { "share": 50 }, "two": { "share": 50 } } }',
    ),
    shipped,
  );
  expect(isUnderlined(file, validTree)).toBe(false);
  const misspelledTree = applyChange(change, validTree);
  expect([isInvalidShape(file, misspelledTree), isUnderlined(file, misspelledTree)]).toEqual([false, true]);
});

const people = 'config/people/germany.json';
const conditions = 'config/conditions.json';

/** Options of another or an unknown question, in every location that names a question's options. */
it.each([
  ['left out', germany, set(germany, 'overrides/maritalStatus', { choicesExcept: ['wed'] })],
  ['kept', germany, set(germany, 'overrides/maritalStatus', { schema: { enum: ['wed'] } })],
  ['in an initial answer', germany, set(germany, 'overrides/maritalStatus', { initial: 'wed' })],
  ['in the answers of a person', people, set(people, 'people/somebody', { maritalStatus: 'wed' })],
  ['of several', people, set(people, 'people/somebody', { marketingConsents: ['fax'] })],
  ['in a list of the lender', people, set(people, 'people/somebody', { citizenship: 'DX' })],
  [
    'compared with',
    conditions,
    set(conditions, 'conditions/pet', { op: 'equals', dataPoint: 'maritalStatus', value: 'wed' }),
  ],
  [
    'in a comparison with several options',
    conditions,
    set(conditions, 'conditions/pet', { op: 'in', dataPoint: 'maritalStatus', values: ['wed'] }),
  ],
])('editors mark an unknown option: %s', (_, file, change) => {
  const misspelledTree = applyChange(change, shipped);
  expect([isInvalidShape(file, misspelledTree), isUnderlined(file, misspelledTree)]).toEqual([false, true]);
});

const germanForm = 'locales/de/form.json';

it.each([
  ['a question', set(germanForm, 'dataPoints/emial', { label: 'E-Mail' })],
  ['an option', set(germanForm, 'dataPoints/maritalStatus/options/wed', 'Verheiratet')],
  ['a step', set(germanForm, 'steps/nmae', { title: 'Name' })],
  ['a context', set(germanForm, 'contexts/hmoe', 'Zuhause')],
  ['a text in the place of a group of texts', set(germanForm, 'errors', 'Falsch')],
])('editors mark texts of unknown names: %s', (_, change) => {
  expect(isUnderlined(germanForm, applyChange(change, shipped))).toBe(true);
});

it('editors mark unknown names on screens and in the texts of experiments', () => {
  const screens = 'locales/de/screens.json';
  expect(isUnderlined(screens, applyChange(set(screens, 'aied', { title: 'Hilfe' }), shipped))).toBe(true);
  const marksMessages = (messages: object): boolean =>
    isUnderlined(experiment, applyChange(inExperiment({ messages }), shipped));
  expect(marksMessages({ form: { dataPoints: { email: { label: 'E-Mail' } } } })).toBe(false);
  expect(marksMessages({ form: { dataPoints: { emial: { label: 'E-Mail' } } } })).toBe(true);
  expect(marksMessages({ screens: { aied: { title: 'Hilfe' } } })).toBe(true);
});

it('editors complete the texts of a question and its options', () => {
  const incompleteTree = applyChange(
    write('config/data-points/pet.json', '{ "schema": { "type": "string", "enum": ["cat", "dog"] } }'),
    shipped,
  );
  const form: unknown = schemasOf(incompleteTree).get('form-messages.schema.json');
  expect(form).toMatchObject({
    properties: {
      dataPoints: {
        properties: {
          pet: {
            properties: {
              label: { type: 'string' },
              help: { type: 'string' },
              options: { properties: { cat: { type: 'string' }, dog: { type: 'string' } } },
              errors: { properties: { required: { type: 'string' }, maxLength: { type: 'string' } } },
            },
          },
        },
      },
    },
  });
});

it('the tested locations are all locations that use a name', () => {
  const locations = nameSuggestions(shippedTree)
    .filter(({ otherPattern: others }) => others === undefined)
    .map(({ location }) => `${location.file} ${location.path}`);
  expect([...new Set(locations)].toSorted()).toEqual(unknownNames.map(([location]) => location).toSorted());
});

it.each([
  [email, 'field', ['contactDetails.email', 'otherDetails.education', 'amount'], 'otherDetails.pet'],
  [email, 'autocomplete', ['off', 'email', 'work email'], 'section-home billing email'],
  [application, 'accepted/0/name', ['email', 'germany', 'home', 'pl'], 'DE-BE'],
])('editors complete optional names without marking them: %s %s', (file, location, names, otherName) => {
  const { properties } = schemasOf(shipped).get(`${parsePath(file)?.kind}.schema.json`) as {
    properties: Record<string, { items?: typeof properties }>;
  };
  const schema = valueAt(properties, location.replace('/0/', '/items/properties/').split('/'));
  expect(schema).toMatchObject({ anyOf: [{ enum: expect.arrayContaining(names) as unknown }, {}] });
  for (const name of [...names, otherName]) {
    expect(isUnderlined(file, applyChange(set(file, location, name), shipped))).toBe(false);
  }
});

it.each(['emial', 'shipping emial', 'work name'])(
  'editors mark an unknown HTML autocomplete token: %s',
  (name) => {
    expect(isUnderlined(email, applyChange(set(email, 'autocomplete', name), shipped))).toBe(true);
  },
);

it('editors know a question as soon as its file exists, and accept any step while the steps are unreadable', () => {
  const incompleteTree = applyChange(write('config/data-points/pet.json', '{}'), shipped);
  const treeWithPet = applyChange(set(germany, 'dataPoints/0', 'pet'), incompleteTree);
  expect(underlining(schemasOf(incompleteTree))(germany, treeWithPet)).toBe(false);

  const brokenSteps = applyChange(write('config/steps.json', '{ "contexts": ['), shipped);
  const movedQuestion = applyChange(set(germany, 'overrides/email', { step: 'pets' }), brokenSteps);
  expect(underlining(schemasOf(brokenSteps))(germany, movedQuestion)).toBe(false);
});
