export { fallbackLanguage } from '../../lib/locale-chain.ts';

/** The parts the messages of a language come in. */
export const namespaces = ['common', 'form', 'screens'] as const;
export type Namespace = (typeof namespaces)[number];

/** What a JSON file of the configuration defines, by its path; the first that fits counts. */
const paths = {
  application: /^config\/application\.json$/,
  steps: /^config\/steps\.json$/,
  conditions: /^config\/conditions\.json$/,
  country: /^config\/countries\/([^/]+)\.json$/,
  'data-point': /^config\/data-points\/([^/]+)\.json$/,
  divisions: /^config\/divisions\/([^/]+)\.json$/,
  experiment: /^config\/experiments\/([^/]+)\.json$/,
  people: /^config\/people\/([^/]+)\.json$/,
  screen: /^config\/screens\/([^/]+)\.json$/,
  brand: /^config\/brands\/([^/]+)\/brand\.json$/,
  theme: /^config\/brands\/([^/]+)\/theme\.json$/,
  'brand-country': /^config\/brands\/([^/]+)\/([^/]+)\.json$/,
  messages: /^locales\/([^/]+)\/(common|form|screens)\.json$/,
} satisfies { readonly [kind: string]: RegExp };
export type FileKind = keyof typeof paths;
export const fileKinds = Object.keys(paths) as readonly FileKind[];

export interface FilePlace {
  readonly kind: FileKind;
  /** What the path names: a slug, an id; for messages the language and the namespace. */
  readonly names: readonly string[];
}

/** What the path says a JSON file defines; undefined where nothing reads it. */
export function filePlaceOf(file: string): FilePlace | undefined {
  for (const kind of fileKinds) {
    const match = paths[kind].exec(file);
    if (match !== null) return { kind, names: match.slice(1) };
  }
  return undefined;
}

/** How a file names the meta-schema of its kind: relative to itself. */
export function schemaReference(file: string, kind: FileKind): string {
  return `${'../'.repeat(file.split('/').length - 1)}generated/schemas/${kind}.schema.json`;
}

/** Images are copied, not read; only a brand has them. */
export function isBrandImage(file: string): boolean {
  return /^config\/brands\/[^/]+\/[^/]+\.svg$/.test(file);
}
