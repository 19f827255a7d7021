import type { JsonSchema } from '../model/flow.ts';
import type { Formats } from '../model/validator.ts';
import { type LoadedFormatName, builtInFormatNames, loadedFormatNames } from './format-names.ts';

type FormatCheck = (value: string) => boolean;

const loaders: Record<LoadedFormatName, () => Promise<FormatCheck>> = {
  pesel: async () => (await import('./codes/pesel.ts')).isPesel,
  nip: async () => (await import('./codes/nip.ts')).isNip,
  regon: async () => (await import('./codes/regon.ts')).isRegon,
  cnp: async () => (await import('./codes/cnp.ts')).isCnp,
  cui: async () => (await import('./codes/cui.ts')).isCui,
  'dni-nie': async () => (await import('./codes/dni-nie.ts')).isDniOrNie,
  cif: async () => (await import('./codes/cif.ts')).isCif,
  curp: async () => (await import('./codes/curp.ts')).isCurp,
  nit: async () => (await import('./codes/nit.ts')).isNit,
  mst: async () => (await import('./codes/mst.ts')).isMst,
  'steuer-id': async () => (await import('./codes/steuer-id.ts')).isSteuerId,
  iban: async () => (await import('./accounts/iban.ts')).isIban,
  'iban-de': async () => (await import('./accounts/iban.ts')).ibanOf('DE'),
  'iban-es': async () => (await import('./accounts/iban.ts')).ibanOf('ES'),
  'iban-pl': async () => (await import('./accounts/iban.ts')).ibanOf('PL'),
  'iban-ro': async () => (await import('./accounts/iban.ts')).ibanOf('RO'),
};

/** The formats that schemas of data points name. */
export function formatNamesIn(schemas: Iterable<JsonSchema>): readonly string[] {
  const named = Array.from(schemas, ({ format }) => format);
  return named.filter((format) => typeof format === 'string');
}

/** Fetches, of the formats named, those no page has from the start. A name nobody knows is refused. */
export async function loadFormats(names: Iterable<string>): Promise<Formats> {
  const wanted = [...new Set(names)];
  const known: readonly string[] = [...builtInFormatNames, ...loadedFormatNames];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no check for the format "${unknown.join('", "')}".`);
  const entries = loadedFormatNames
    .filter((name) => wanted.includes(name))
    .map(async (name) => [name, await loaders[name]()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
