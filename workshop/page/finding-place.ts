import { valueAt } from '../../src/lib/json.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Finding } from '../server/findings.ts';
import { readCatalogueQuestion, countryFile, wordsFile } from './edit/places.ts';
import type { FieldPlace } from './pointed-field.ts';
import { contentsOf, type Snapshot } from './project.ts';
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
    label: `Go to “${scope.wording.label(id)}”`,
    view: {
      pane: 'page',
      country,
      page: step ?? readCatalogueQuestion(scope.snapshot, id)?.step ?? '',
      question: id,
    },
  };
}

function placeInCountry(slug: string, file: string, path: Finding['at'][number]['path'], scope: Scope) {
  const [part, name] = path;
  if (part === 'overrides' && typeof name === 'string') return questionPlace(name, scope, slug);
  if (part === 'dataPoints' && typeof name === 'number') {
    const id = valueAt(contentsOf(scope.snapshot, file), ['dataPoints', name]);
    return typeof id === 'string' ? questionPlace(id, scope, slug) : undefined;
  }
  return settingNames.includes(String(part))
    ? {
        label: `Go to the settings of ${capitalised(slug)}`,
        view: { pane: 'settings' as const, country: slug },
      }
    : undefined;
}

/** The text that a finding is about, or the file to add something to, or else its first place. */
function fieldOfFinding({ at, detail }: Pick<Finding, 'at' | 'detail'>): FieldPlace | undefined {
  const [place] = at;
  // The question itself needs no change.
  if ('suggestion' in detail && detail.suggestion === null)
    return at.find(({ file }) => file.startsWith('config/people/')) ?? place;
  const { locale, namespace, key } = { locale: '', namespace: 'form', key: '', ...detail };
  if (locale !== '' && key !== '') return { file: wordsFile(locale, namespace), path: key.split('>') };
  return place;
}

/** Returns the view for the place of a finding: its question or page, its settings, or its file. */
export function placeOfFinding(
  finding: Pick<Finding, 'at' | 'detail'>,
  scope: Scope,
): FindingPlace | undefined {
  const field = fieldOfFinding(finding);
  if (field === undefined) return undefined;
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
        ? placeInCountry(slug, file, path, scope)
        : language !== undefined && part === 'dataPoints' && typeof name === 'string'
          ? questionPlace(name, scope)
          : part === 'steps' && step !== undefined
            ? {
                label: `Go to “${scope.wording.step(step)}”`,
                view: { pane: 'page' as const, page: step, question: '' },
              }
            : isOfScreen
              ? {
                  label: `Go to “${scope.wording.screen(String(part))}”`,
                  view: { pane: 'page' as const, page: String(part), question: '' },
                }
              : undefined;
  return { ...(placeInView ?? { label: `Open ${file}`, view: { pane: 'json', file } }), field };
}
