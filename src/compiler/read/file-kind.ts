export { fallbackLanguage } from '../../lib/locale-chain.ts';

/** The parts of a language's messages. */
export const namespaces = ['common', 'form', 'screens'] as const;
export type Namespace = (typeof namespaces)[number];

/** The kind of a configuration file by its path. The first match counts. */
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

export interface ParsedPath {
  readonly kind: FileKind;
  /** The names in the path: a slug, an id, or for messages the language and the namespace. */
  readonly names: readonly string[];
}

/** Returns the kind and names of a file; undefined for a file that is not read. */
export function parsePath(file: string): ParsedPath | undefined {
  for (const kind of fileKinds) {
    const match = paths[kind].exec(file);
    if (match !== null) return { kind, names: match.slice(1) };
  }
  return undefined;
}

/** Returns the relative path from a file to its meta-schema. */
export function schemaReference(file: string, kind: FileKind): string {
  return `${'../'.repeat(file.split('/').length - 1)}generated/schemas/${kind}.schema.json`;
}

/** Images of brands are copied without being parsed. */
export function isBrandImage(file: string): boolean {
  return /^config\/brands\/[^/]+\/[^/]+\.svg$/.test(file);
}
