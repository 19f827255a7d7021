import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { toJson } from '../../src/lib/json.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Site } from '../../src/model/site.ts';
import { buildTargets } from './oldest-browsers.ts';
import { type FormTexts, portableForm } from './portable-form.ts';
import type { Sites } from './sites.ts';

type Files = Iterable<readonly [file: string, text: string]>;

/** The format checks as one ES module without imports, which each country's `formats.js` imports. */
export async function formatsModule(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: buildTargets(root),
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src/validation/all-formats.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The build of the formats has no chunk.');
  return chunk.code;
}

function read(generated: string, country: string, file: string): string {
  return readFileSync(path.join(generated, 'countries', country, file), 'utf8');
}

/** The schemas of leads and steps that the sandbox and the browser use, with their address as `$id`. */
function* schemasOf(generated: string, country: string, base: string): Files {
  const steps = path.join(generated, 'countries', country, 'steps');
  const stepFiles = existsSync(steps) ? readdirSync(steps) : [];
  const schemaFiles = [
    ...['lead.schema.json', 'complete-lead.schema.json'].map((name) => [name, name] as const),
    ...stepFiles
      .filter((name) => name.endsWith('.schema.json'))
      .map((name) => [name, `steps/${name}`] as const),
  ];
  for (const [name, file] of schemaFiles) {
    const schema = JSON.parse(read(generated, country, file)) as object;
    yield [name, toJson({ ...schema, $id: base + name })];
  }
}

/** The form's texts of a site in its locale. */
function textsIn(sites: Sites, site: Site): FormTexts {
  const { locale } = site;
  const i18n = createI18n({
    locale,
    messages: { common: sites.messagesOf(site), form: sites.formMessagesOf(site) },
    retentionInDays: site.retentionInDays,
    expiresInMs: site.expirationTimeInMs,
  });
  return { locale, translate: i18n.getFixedT(locale, 'form') };
}

/** The files of one country, below its folder. */
export function* countryFiles(generated: string, sites: Sites, site: Site): Files {
  const { country, basePath } = site;
  const hosts = Object.entries(site.hosts);
  const [host] = hosts.find(([, environment]) => environment === 'production') ?? hosts[0] ?? [];
  const base = `https://${host}${basePath}/schemas/${country}/`;
  yield* schemasOf(generated, country, base);
  const flow = JSON.parse(read(generated, country, 'flow.json')) as Flow;
  const languages = (site.languages ?? [site]).map(({ locale }) => textsIn(sites, { ...site, locale }));
  for (const [file, content] of portableForm(flow, languages, base)) yield [file, toJson(content)];
  const plan = `{ country: ${JSON.stringify(flow.phone.country)}, metadata: ${read(generated, country, 'phone-metadata.json').trim()} }`;
  yield [
    'formats.js',
    `import { allFormats } from '../formats.js';\n\nexport const formats = allFormats(${plan});\n`,
  ];
  yield [
    'formats.d.ts',
    'export declare const formats: { readonly [name: string]: (value: string) => boolean };\n',
  ];
}

/** What a build publishes for other programs, below `schemas/`: the rules of each country, and its form. */
export async function publishedFiles(
  root: string,
  sites: Sites,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const generated = path.join(root, 'generated');
  const files = new Map([
    ['formats.json', readFileSync(path.join(generated, 'formats.json'), 'utf8')],
    ['formats.js', await formatsModule(root)],
  ]);
  const published = new Set<string>();
  for (const name of names) {
    const site = sites.read(name);
    // One site per country is enough, because the rules are the same for every brand.
    if (published.has(site.country)) continue;
    published.add(site.country);
    for (const [file, text] of countryFiles(generated, sites, site))
      files.set(`${site.country}/${file}`, text);
  }
  return files;
}
