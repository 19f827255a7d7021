import { listAt, valueAt } from '../../src/lib/json.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { JsonPath } from '../server/change-json.ts';
import type { Finding } from '../server/findings.ts';
import { readCatalogueQuestion, countryFile, wordsFile } from './edit/places.ts';
import type { FieldPlace } from './pointed-field.ts';
import { contentsOf, type Snapshot } from './project.ts';
import { quoted } from './quoted.ts';
import { capitalised, countriesOf } from './selection.ts';
import type { View } from './view.ts';
import type { Wording } from './wording.ts';

/** The view that shows what a finding is about. */
export interface FindingPlace {
  readonly label: string;
  readonly view: Partial<View>;
  /** The file and path of what the finding is about. Its field is focused. */
  readonly field: FieldPlace;
}

type PlaceInView = Omit<FindingPlace, 'field'>;

interface Scope {
  readonly snapshot: Pick<Snapshot, 'files' | 'sites' | 'countries'>;
  readonly country: string;
  readonly wording: Pick<Wording, 'label' | 'step' | 'screen'>;
}

const settingNames = ['loan', 'age', 'money', 'notices'];

function flowOf({ snapshot, country }: Scope): Flow | undefined {
  return snapshot.countries.get(country)?.flow;
}

function questionPlace(id: string, scope: Scope, country = scope.country): PlaceInView | undefined {
  const step = flowOf({ ...scope, country })?.steps.find(({ dataPoints }) =>
    dataPoints.some((each) => each === id),
  )?.path;
  // The form of another country may not be loaded yet.
  if (
    step === undefined &&
    (country === scope.country || readCatalogueQuestion(scope.snapshot, id) === undefined)
  )
    return undefined;
  return {
    label: `Go to ${quoted(scope.wording.label(id))}`,
    view: {
      pane: 'page',
      country,
      page: step ?? readCatalogueQuestion(scope.snapshot, id)?.step ?? '',
      question: id,
    },
  };
}

function placeInCountry(slug: string, { file, path, entry }: Place, scope: Scope) {
  const [part, name] = path;
  if (part === 'overrides' && typeof name === 'string') return questionPlace(name, scope, slug);
  if (part === 'dataPoints' && typeof name === 'number') {
    const id = entry ?? valueAt(contentsOf(scope.snapshot, file), ['dataPoints', name]);
    return typeof id === 'string' ? questionPlace(id, scope, slug) : undefined;
  }
  return settingNames.includes(String(part))
    ? {
        label: `Go to the settings of ${capitalised(slug)}`,
        view: { pane: 'settings' as const, country: slug },
      }
    : undefined;
}

/** A value in a file, with its text if it is a list entry. */
type Place = FieldPlace & Pick<Finding['at'][number], 'entry'>;

/** Returns the path of a missing property. The place of its object can end with an empty name. */
export function pathWith(path: JsonPath, property: string): JsonPath {
  const parent = path.at(-1) === '' ? path.slice(0, -1) : path;
  return parent.at(-1) === property ? parent : [...parent, property];
}

/** The value to correct, if the compiler reports the object around it. */
function correctedPlace({ code, at, detail }: Pick<Finding, 'code' | 'at' | 'detail'>): Place | undefined {
  const [place] = at;
  if (place === undefined) return undefined;
  const { missing, property, side, reader } = {
    missing: '',
    property: '',
    side: '',
    reader: '',
    ...detail,
  };
  // The panel of the question that depends on the condition has the field for it.
  if (code === 'condition-reads-forward' && place.entry === reader)
    return { file: place.file, path: ['overrides', reader, 'when'] };
  if (code === 'amount-unbounded') return { file: place.file, path: ['schema', missing] };
  if (code === 'date-unbounded') return { file: place.file, path: ['checks', side] };
  // A country that overrides the format has to correct it.
  if (code === 'control-mismatch' && place.path[0] !== 'overrides') {
    const { file } = at.find((each) => each.file.startsWith('config/data-points/')) ?? place;
    return { file, path: ['control'] };
  }
  if (code === 'missing-property') return { file: place.file, path: pathWith(place.path, property) };
  return place;
}

/** The text that a finding is about, or the file to add something to, or else its first place. */
export function valueOfFinding(finding: Pick<Finding, 'code' | 'at' | 'detail'>): Place | undefined {
  const { at, detail } = finding;
  const place = correctedPlace(finding);
  // The question itself needs no change.
  if ('suggestion' in detail && detail.suggestion === null)
    return at.find(({ file }) => file.startsWith('config/people/')) ?? place;
  const { locale, namespace, key } = { locale: '', namespace: 'form', key: '', ...detail };
  if (locale !== '' && key !== '') return { file: wordsFile(locale, namespace), path: key.split('>') };
  return place;
}

/** Returns the view for the place of a finding: its question or page, its settings, or its file. */
export function placeOfFinding(
  finding: Pick<Finding, 'code' | 'at' | 'detail'>,
  scope: Scope,
): FindingPlace | undefined {
  const field = valueOfFinding(finding);
  return field && viewOf(field, scope);
}

function viewOf(field: Place, scope: Scope): FindingPlace {
  const { file, path } = field;
  const [part, name] = path;
  const question = /^config\/data-points\/([^/]+)\.json$/.exec(file)?.[1];
  const slug = countriesOf(scope.snapshot).find((each) => file === countryFile(each));
  const language = /^locales\/([^/]+)\/form\.json$/.exec(file)?.[1];
  const step = flowOf(scope)?.steps.find((each) => each.path === name)?.path;
  const isOfScreen =
    /^locales\/[^/]+\/screens\.json$/.test(file) &&
    scope.snapshot.files.has(`config/screens/${String(part)}.json`);
  const placeInView =
    question !== undefined
      ? questionPlace(question, scope)
      : slug !== undefined
        ? placeInCountry(slug, field, scope)
        : language !== undefined && part === 'dataPoints' && typeof name === 'string'
          ? questionPlace(name, scope)
          : part === 'steps' && step !== undefined
            ? {
                label: `Go to ${quoted(scope.wording.step(step))}`,
                view: { pane: 'page' as const, page: step, question: '' },
              }
            : isOfScreen
              ? {
                  label: `Go to ${quoted(scope.wording.screen(String(part)))}`,
                  view: { pane: 'page' as const, page: String(part), question: '' },
                }
              : undefined;
  return { ...(placeInView ?? { label: `Open ${file}`, view: { pane: 'json', file } }), field };
}

/** Whether a value exists in the saved files. The position of a list entry can differ from that in unsaved input. */
function isSaved({ file, path, entry }: Place, { snapshot }: Scope): boolean {
  const contents = contentsOf(snapshot, file);
  if (entry === undefined) return contents !== undefined && valueAt(contents, path) !== undefined;
  return listAt(contents, path.slice(0, -1)).includes(entry);
}

/**
 * Returns the view for the first place of a finding that exists without the unsaved input, and that has no field in the
 * same view.
 */
export function savedPlaceOfFinding(
  finding: Pick<Finding, 'code' | 'at' | 'detail'>,
  scope: Scope,
  isOwnPlace: (place: FieldPlace) => boolean = () => false,
): FindingPlace | undefined {
  const value = valueOfFinding(finding);
  const places = [...(value === undefined ? [] : [value]), ...finding.at.slice(1)];
  return places
    .filter((place) => !isOwnPlace(place))
    .map((place) => ({ place, target: viewOf(place, scope) }))
    .find(({ place, target }) => target.view.pane !== 'json' || isSaved(place, scope))?.target;
}
