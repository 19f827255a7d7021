import { catalogue } from '../../diagnostics/catalogue.ts';
import { objectAt, valueAt } from '../../lib/json.ts';
import { countryCodes } from '../../model/country-codes.ts';
import type { CompileInput } from '../compile.ts';
import { bodyOf, type Contract, groupedFields, operationsOf, propertiesOf } from '../contract.ts';
import { autofillPattern, prefixedAutofillNames } from '../link/autofill.ts';
import { parsePath, isBrandImage } from '../read/file-kind.ts';
import { type NameLocation, nameKinds, nameLocations } from '../read/name-locations.ts';
import { jsonIn } from './json-texts.ts';
import { definedNames } from './usages.ts';

/** The parts of a configuration that define names. */
export type NamedParts = Pick<CompileInput, 'files' | 'applicationPages' | 'contract'>;

export interface NameSuggestions {
  readonly location: NameLocation;
  readonly names: readonly string[];
  /** Pattern of other allowed values; absent if there are none. */
  readonly otherPattern?: string;
}

const anyText = '';

/** Returns the lists that the lender's calls accept. */
function listsIn(contract: Contract): readonly string[] {
  return operationsOf(contract).flatMap(({ operationId }) => {
    const body = bodyOf(contract, operationId);
    const properties = body === undefined ? {} : propertiesOf(contract, body);
    return Object.keys(properties).filter((name) => properties[name]?.['type'] === 'array');
  });
}

/**
 * Returns names that are not defined by the configuration: languages, routes, files, fields, diagnostics, standard
 * codes.
 */
function suggestionsOfOtherNames({
  files: tree,
  applicationPages,
  contract,
}: NamedParts): readonly NameSuggestions[] {
  const files = [...tree.keys()];
  const valuesOf = (kind: 'screen' | 'data-point', key: string): readonly string[] =>
    files
      .filter((file) => parsePath(file)?.kind === kind)
      .map((file) => valueAt(jsonIn(tree, file), [key]))
      .filter((value) => typeof value === 'string');
  const notices = files
    .filter((file) => file.endsWith('/form.json'))
    .flatMap((file) => Object.keys(objectAt(jsonIn(tree, file), ['notices'])));
  const copiedFiles = (['country', 'brand', 'brand-country', 'people'] as const).map(
    (kind): NameSuggestions => ({
      location: { file: kind, path: 'copiedFrom' },
      names: files.filter((file) => parsePath(file)?.kind === kind),
    }),
  );
  const images = files.filter(isBrandImage).map((file) => file.slice(file.lastIndexOf('/') + 1));
  const warnings = Object.entries(catalogue).flatMap(([code, { severity }]) =>
    severity === 'warning' ? [code] : [],
  );
  const fields = [...groupedFields(contract), ...valuesOf('data-point', 'field')];
  const configuredNames = nameKinds.flatMap((kind) => (kind === 'option' ? [] : definedNames(kind, tree)));
  return [
    ...copiedFiles,
    { location: { file: 'brand', path: 'applicationPage' }, names: applicationPages },
    { location: { file: 'brand', path: 'logo' }, names: images },
    { location: { file: 'brand', path: 'favicon' }, names: images },
    { location: { file: 'country', path: 'code' }, names: countryCodes },
    { location: { file: 'country', path: 'phone/country' }, names: countryCodes },
    { location: { file: 'country', path: 'money/currency' }, names: Intl.supportedValuesOf('currency') },
    { location: { file: 'country', path: 'notices/*' }, names: notices },
    { location: { file: 'country', path: 'stateRoutes/*' }, names: valuesOf('screen', 'route') },
    // A lender can define additional fields.
    { location: { file: 'data-point', path: 'field' }, names: fields, otherPattern: anyText },
    {
      location: { file: 'data-point', path: 'autocomplete' },
      names: prefixedAutofillNames,
      otherPattern: autofillPattern,
    },
    { location: { file: 'screen', path: 'list' }, names: listsIn(contract) },
    { location: { file: 'application', path: 'accepted/*/code' }, names: warnings },
    { location: { file: 'application', path: 'accepted/*/file' }, names: files },
    {
      location: { file: 'application', path: 'accepted/*/name' },
      names: configuredNames,
      otherPattern: anyText,
    },
  ];
}

/**
 * Returns the names that an editor offers at each location. Locations that define a name get no suggestions. Text
 * keys and options have their own schemas.
 */
export function nameSuggestions(parts: NamedParts): readonly NameSuggestions[] {
  const suggestions = nameKinds.flatMap((kind) => {
    const names = definedNames(kind, parts.files);
    return kind === 'option' ? [] : nameLocations[kind].map((location) => ({ location, names }));
  });
  const offeredSuggestions = suggestions.filter(
    ({ location: { file, path, defines } }) =>
      defines !== true && file !== 'messages' && !path.includes('/messages/'),
  );
  return [...offeredSuggestions, ...suggestionsOfOtherNames(parts)];
}
