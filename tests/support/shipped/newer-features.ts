import { createRequire } from 'node:module';
import type { CompatData, CompatStatement } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import type { OldestBrowser } from '../../../scripts/site/oldest-browsers.ts';

/** The name in Can I use, and in MDN's data. */
const browserNames = {
  chrome: 'chrome',
  and_chr: 'chrome_android',
  android: 'webview_android',
  edge: 'edge',
  samsung: 'samsunginternet_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
  and_ff: 'firefox_android',
} as const;

/** A feature of MDN's data. The other properties are its parts. */
interface Feature {
  readonly __compat?: CompatStatement;
}

type Support = NonNullable<CompatStatement['support']['chrome']>;

function firstVersion(version: string | false): number {
  return version === false ? Number.POSITIVE_INFINITY : Number.parseFloat(version.replace('≤', ''));
}

function isSupported(support: Support | undefined, version: number): boolean {
  if (support === undefined) return true;
  return [support]
    .flat()
    .some(
      (each) =>
        each.flags === undefined &&
        each.prefix === undefined &&
        each.alternative_name === undefined &&
        each.version_removed === undefined &&
        firstVersion(each.version_added) <= version,
    );
}

interface Features {
  /** Global objects and functions that the oldest supported browsers do not have. */
  readonly globals: ReadonlySet<string>;
  /** Every property of a global object, and whether the oldest supported browsers do not have it. */
  readonly own: ReadonlyMap<string, boolean>;
  /** Names that no object had in one of the oldest supported browsers, with the objects that have them now. */
  readonly inherited: ReadonlyMap<string, readonly string[]>;
}

/** Objects of pages whose methods the application may call on a value. The other interfaces are recognised by their names. */
const pageObjects =
  /^(?:Window|Navigator|History|Performance|Event|Request|Response|Headers|FormData|Blob|URL\w*|Abort\w+|Document\w*|Node|Element|HTML\w*|ShadowRoot|Selection|Range|Clipboard|Crypto|FontFaceSet)$/;

/** The features that the oldest supported browsers do not have, by MDN's data. */
function newerFeatures(oldestBrowsers: readonly OldestBrowser[]): Features {
  const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const oldest = oldestBrowsers.map(({ browser, version }) => {
    const name = Object.entries(browserNames).find(([known]) => known === browser)?.[1];
    if (name === undefined) throw new Error(`MDN's data has no browser "${browser}".`);
    return [name, Number(version)] as const;
  });
  const isNewer = ({ __compat: compat }: Feature): boolean =>
    compat !== undefined && !oldest.every(([name, version]) => isSupported(compat.support[name], version));
  const builtIns = javascript['builtins'] ?? {};
  const globals = new Set<string>();
  const ownProperties = new Map<string, boolean>();
  const owners = new Map<string, { readonly name: string; readonly isNewer: boolean }[]>();
  const features: readonly (readonly [string, object])[] = [
    ...Object.entries(builtIns),
    ...Object.entries(api),
  ];
  for (const [name, feature] of features) {
    if (name === '__compat') continue;
    if (isNewer(feature)) globals.add(name);
    for (const [part, of] of Object.entries(feature as { readonly [part: string]: Feature })) {
      if (part === '__compat' || of.__compat === undefined) continue;
      const property = part.replace(/_static$/, '');
      ownProperties.set(`${name}.${property}`, isNewer(of));
      const having = owners.get(property) ?? [];
      owners.set(property, [...having, { name, isNewer: isNewer(of) }]);
    }
  }
  const inherited = [...owners].flatMap(([property, having]) => {
    const knownObjects = having.filter(({ name }) => name in builtIns || pageObjects.test(name));
    const isNew = knownObjects.length > 0 && having.every((owner) => owner.isNewer);
    return isNew ? [[property, knownObjects.map(({ name }) => name)] as const] : [];
  });
  return { globals, own: ownProperties, inherited: new Map(inherited) };
}

type Tree = { readonly type: string } & { readonly [part: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Returns the property of `object.property` or `object['property']`. A minifier also writes it with
 * backquotes.
 */
function propertyOf({ computed, property }: Tree): string | undefined {
  if (!isTree(property)) return undefined;
  const { name, value, quasis } = property as Tree & { quasis?: readonly { value: { cooked: string } }[] };
  const propertyText =
    computed === true ? (value ?? (quasis?.length === 1 ? quasis[0]?.value.cooked : undefined)) : name;
  return typeof propertyText === 'string' ? propertyText : undefined;
}

const globalObjects = new Set(['window', 'globalThis', 'self']);

/** Returns the global that an expression names: `URL`, `window.URL`. */
function globalOf(tree: unknown): string | undefined {
  if (!isTree(tree)) return undefined;
  if (tree.type === 'Identifier') return String(tree['name']);
  if (tree.type !== 'MemberExpression') return undefined;
  const on = globalOf(tree['object']);
  return on !== undefined && globalObjects.has(on) ? propertyOf(tree) : undefined;
}

/** Returns the newer syntax in a regular expression. Unknown syntax stops the whole script. */
function newerSyntaxOf(pattern: unknown, flags: unknown): string | undefined {
  if (typeof pattern === 'string' && /\(\?<[=!]/.test(pattern)) return 'lookbehind';
  return typeof flags === 'string' && flags.includes('v') ? 'the flag v' : undefined;
}

/** Returns the features of a script that the oldest supported browsers lack, such as `URL.canParse` and `Array.prototype.findLast`. */
export function featureFinder(
  oldestBrowsers: readonly OldestBrowser[],
): (code: string) => ReadonlySet<string> {
  const { globals, own, inherited } = newerFeatures(oldestBrowsers);
  const memberOf = (tree: Tree, isCalled: boolean): string | undefined => {
    const property = propertyOf(tree);
    if (property === undefined) return undefined;
    const on = globalOf(tree['object']) ?? '';
    if (globalObjects.has(on) && globals.has(property)) return property;
    const isNewer = own.get(`${on}.${property}`);
    if (isNewer !== undefined) return isNewer ? `${on}.${property}` : undefined;
    // A feature that is only read is undefined there, which is no error.
    const [owner] = isCalled ? (inherited.get(property) ?? []) : [];
    return owner && (owner === 'Window' ? property : `${owner}.prototype.${property}`);
  };
  const featureOf = (tree: Tree, parent: Tree | undefined, part: string): string | undefined => {
    const isCalled = part === 'callee' && parent?.['optional'] !== true;
    if (tree.type === 'MemberExpression') return memberOf(tree, isCalled);
    if (tree.type === 'Literal') {
      const { pattern, flags } = (tree['regex'] ?? {}) as { pattern?: string; flags?: string };
      return newerSyntaxOf(pattern ?? tree['value'], flags);
    }
    if (tree.type === 'TemplateElement')
      return newerSyntaxOf((tree['value'] as { cooked: string }).cooked, undefined);
    const name = String(tree['name']);
    const isUsed = isCalled || part === 'object';
    // Shorter names are those of a minifier.
    const isGlobal = name.length > 3 && globals.has(name);
    return tree.type === 'Identifier' && isUsed && isGlobal ? name : undefined;
  };
  return (code) => {
    const { program, errors } = parseSync('file.js', code);
    if (errors.length > 0) throw new Error(`A script does not parse: ${errors[0]?.message ?? ''}`);
    const features = new Set<string>();
    const visit = (value: unknown, parent: Tree | undefined, part: string): void => {
      if (Array.isArray(value)) for (const each of value) visit(each, parent, part);
      if (!isTree(value)) return;
      const feature = featureOf(value, parent, part);
      if (feature !== undefined) features.add(feature);
      for (const [name, inner] of Object.entries(value)) visit(inner, value, name);
    };
    visit(program, undefined, '');
    return features;
  };
}
