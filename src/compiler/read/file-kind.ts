export { fallbackLanguage } from '../../lib/locale-chain.ts';

/** What a JSON file of the configuration defines. */
export const fileKinds = [
  'application',
  'steps',
  'conditions',
  'country',
  'data-point',
  'divisions',
  'experiment',
  'people',
  'screen',
  'brand',
  'theme',
  'brand-country',
  'messages',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** The parts the messages of a language come in. */
export const namespaces = ['common', 'form', 'screens'] as const;
export type Namespace = (typeof namespaces)[number];

interface KindPattern {
  readonly kind: FileKind;
  readonly path: RegExp;
}

const patterns: readonly KindPattern[] = [
  { kind: 'application', path: /^config\/application\.json$/ },
  { kind: 'steps', path: /^config\/steps\.json$/ },
  { kind: 'conditions', path: /^config\/conditions\.json$/ },
  { kind: 'country', path: /^config\/countries\/([^/]+)\.json$/ },
  { kind: 'data-point', path: /^config\/data-points\/([^/]+)\.json$/ },
  { kind: 'divisions', path: /^config\/divisions\/([^/]+)\.json$/ },
  { kind: 'experiment', path: /^config\/experiments\/([^/]+)\.json$/ },
  { kind: 'people', path: /^config\/people\/([^/]+)\.json$/ },
  { kind: 'screen', path: /^config\/screens\/([^/]+)\.json$/ },
  { kind: 'brand', path: /^config\/brands\/([^/]+)\/brand\.json$/ },
  { kind: 'theme', path: /^config\/brands\/([^/]+)\/theme\.json$/ },
  { kind: 'brand-country', path: /^config\/brands\/([^/]+)\/([^/]+)\.json$/ },
  { kind: 'messages', path: /^locales\/([^/]+)\/(common|form|screens)\.json$/ },
];

export interface FilePlace {
  readonly kind: FileKind;
  /** What the path names: a slug, an id; for messages the language and the namespace. */
  readonly names: readonly string[];
}

/** What the path says a JSON file defines; undefined where nothing reads it. */
export function filePlaceOf(file: string): FilePlace | undefined {
  for (const { kind, path } of patterns) {
    const match = path.exec(file);
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
