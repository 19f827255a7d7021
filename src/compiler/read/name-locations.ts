import { valuesAt } from '../../lib/json.ts';
import type { FileKind } from './file-kind.ts';
import type { JsonPath } from './source-document.ts';

export const nameKinds = [
  'question',
  'option',
  'step',
  'condition',
  'context',
  'screen',
  'country',
  'brand',
  'language',
] as const;
export type NameKind = (typeof nameKinds)[number];

export interface NameLocation {
  readonly file: FileKind;
  /**
   * Keys from the root of the file. `*` matches any key, `**` any number of keys, `$` the question of an option. The
   * last key is the name itself.
   */
  readonly path: string;
  /** Whether the name is a key instead of a value. */
  readonly isKey?: true;
  /** Whether the question of an option is the sibling property `dataPoint`. */
  readonly isSibling?: true;
  /** Whether the location defines the name instead of using it. */
  readonly defines?: true;
}

/** A location whose names must be defined. One rule checks all of them. */
export interface CheckedLocation extends NameLocation {
  readonly file: 'country' | 'data-point' | 'conditions' | 'screen' | 'people';
  /**
   * The user of the name as the beginning of a sentence. `{file}` is the name of the file, `{key}` the second key of
   * the path.
   */
  readonly user: string;
}

/** All locations where a name of each kind can be used. Add new locations here. */
export const nameLocations: { readonly [Kind in NameKind]: readonly (NameLocation | CheckedLocation)[] } = {
  question: [
    { file: 'country', path: 'dataPoints/*', user: 'The country "{file}"' },
    { file: 'country', path: 'notAsked/*', user: 'The country "{file}"' },
    { file: 'country', path: 'overrides/*', isKey: true, user: 'The country "{file}"' },
    { file: 'country', path: 'overrides/*/checks/*/dataPoint', user: 'The check of "{key}" in "{file}"' },
    { file: 'data-point', path: 'checks/*/dataPoint', user: 'The check of "{file}"' },
    { file: 'data-point', path: 'moveHouseNumberTo', user: '"moveHouseNumberTo" of "{file}"' },
    { file: 'conditions', path: 'conditions/**/dataPoint', user: 'The condition "{key}"' },
    { file: 'screen', path: 'dataPoints/*', user: 'The screen "{file}"' },
    { file: 'people', path: 'people/*/*', isKey: true, user: '"{key}" of "{file}"' },
    { file: 'messages', path: 'dataPoints/*', isKey: true },
    { file: 'experiment', path: 'variants/*/order/*' },
    { file: 'experiment', path: 'variants/*/overrides/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/dataPoints/*', isKey: true },
  ],
  option: [
    { file: 'data-point', path: 'schema/enum/*' },
    { file: 'data-point', path: 'schema/items/enum/*' },
    { file: 'data-point', path: 'schema/properties/*', isKey: true },
    { file: 'data-point', path: 'initial' },
    { file: 'data-point', path: 'initial/*' },
    { file: 'data-point', path: 'initial/*', isKey: true },
    { file: 'country', path: 'overrides/$/choicesExcept/*' },
    { file: 'country', path: 'overrides/$/schema/enum/*' },
    { file: 'country', path: 'overrides/$/schema/items/enum/*' },
    { file: 'country', path: 'overrides/$/initial' },
    { file: 'country', path: 'overrides/$/initial/*' },
    { file: 'country', path: 'overrides/$/initial/*', isKey: true },
    { file: 'conditions', path: 'conditions/**/value', isSibling: true },
    { file: 'conditions', path: 'conditions/**/values/*', isSibling: true },
    { file: 'people', path: 'people/*/$' },
    { file: 'people', path: 'people/*/$/*' },
    { file: 'people', path: 'people/*/$/*', isKey: true },
    { file: 'messages', path: 'dataPoints/$/options/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/dataPoints/$/options/*', isKey: true },
  ],
  step: [
    { file: 'steps', path: 'steps/*', isKey: true, defines: true },
    { file: 'data-point', path: 'step', user: 'The data point "{file}"' },
    { file: 'country', path: 'overrides/*/step', user: 'The override of "{key}" in "{file}"' },
    { file: 'country', path: 'startPage' },
    { file: 'messages', path: 'steps/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/steps/*', isKey: true },
  ],
  condition: [
    { file: 'conditions', path: 'conditions/*', isKey: true, defines: true },
    { file: 'conditions', path: 'conditions/**/name', user: 'The condition "{key}"' },
    { file: 'data-point', path: 'when', user: 'The data point "{file}"' },
    { file: 'country', path: 'overrides/*/when', user: 'The override of "{key}" in "{file}"' },
  ],
  context: [
    { file: 'steps', path: 'contexts/*', defines: true },
    { file: 'steps', path: 'steps/*/context' },
    { file: 'messages', path: 'contexts/*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/form/contexts/*', isKey: true },
  ],
  screen: [
    { file: 'country', path: 'screensExcept/*' },
    { file: 'country', path: 'startPage' },
    { file: 'messages', path: '*', isKey: true },
    { file: 'experiment', path: 'variants/*/messages/screens/*', isKey: true },
  ],
  country: [
    { file: 'application', path: 'defaultSite/country' },
    { file: 'experiment', path: 'country' },
    { file: 'screen', path: 'countries/*' },
  ],
  brand: [{ file: 'application', path: 'defaultSite/brand' }],
  language: [{ file: 'country', path: 'locales/*' }],
};

interface FoundName {
  readonly name: string;
  readonly path: JsonPath;
}

/** Returns every name at a location of a file, with its path. */
export function namesAt(contents: unknown, { path: pattern, isKey }: NameLocation): readonly FoundName[] {
  return [...valuesAt(contents, pattern.split('/'))].flatMap(({ path, value }) => {
    const name = isKey === true ? path.at(-1) : value;
    return typeof name === 'string' ? [{ name, path }] : [];
  });
}
