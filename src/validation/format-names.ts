/** Formats that any page can check at once. */
export const builtInFormatNames = [
  'email',
  'phone',
  'phone-any',
  'name',
  'name-strict',
  'street',
  'house-number',
  'place',
  'company',
  'job-title',
  'postal-code',
  'postal-code-any',
  'postal-code-co',
  'postal-code-de',
  'postal-code-es',
  'postal-code-mx',
  'postal-code-ph',
  'postal-code-pl',
  'postal-code-ro',
  'postal-code-vn',
  'rfc',
  'cedula',
  'cccd',
  'tin-ph',
  'clabe',
  'account-local',
  'date',
  'month',
  'licence-plate',
] as const;

/** Formats whose check rests on a library: each is a chunk of its own, fetched by the countries that ask for it. */
export const loadedFormatNames = [
  'pesel',
  'nip',
  'regon',
  'cnp',
  'cui',
  'dni-nie',
  'cif',
  'curp',
  'nit',
  'mst',
  'steuer-id',
  'iban',
  'iban-de',
  'iban-es',
  'iban-pl',
  'iban-ro',
] as const;

/** The formats a data point's schema may name. Each has one check, run alike by build, browser and sandbox. */
export const formatNames = [...builtInFormatNames, ...loadedFormatNames] as const;

export type BuiltInFormatName = (typeof builtInFormatNames)[number];
export type LoadedFormatName = (typeof loadedFormatNames)[number];
export type FormatName = (typeof formatNames)[number];
