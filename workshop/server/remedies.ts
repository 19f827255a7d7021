import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { DiagnosticCode, DiagnosticDetail } from '../../src/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { fixOf } from '../../src/compiler/fix/fix-of.ts';
import { fallbackLanguage, languageOf } from '../../src/lib/locale-chain.ts';
import type { Change } from './change-json.ts';
import type { Edit } from './edit.ts';
import type { Place, Sources } from './findings.ts';

/** A change that fixes a finding, and the label of its button. */
export interface Remedy {
  readonly label: string;
  readonly edits: readonly Edit[];
}

type Remedies = readonly Remedy[];

function editWith(file: string, change: Change): Edit {
  return { file, to: { kind: 'changes', changes: [change] } };
}

/** The index of a list entry, else -1. */
function entryAt({ path }: Place): number {
  const position = path.at(-1);
  return typeof position === 'number' ? position : -1;
}

/** Whether the place is the name of a property and not its value. */
function isKey(place: Place, sources: Sources): boolean {
  const text = sources.get(place.file)?.split('\n')[place.line - 1] ?? '';
  return /^\s*:/.test(text.slice(place.column - 1 + place.length));
}

/** Findings about names that are not those of questions, pages, countries or languages. */
const aboutOtherNames: readonly DiagnosticCode[] = [
  'foreign-format',
  'unknown-autocomplete',
  'unknown-format',
  'unknown-property',
];

function renameRemedies(
  code: DiagnosticCode,
  detail: object,
  { place, sources }: Pick<RemedyInput<DiagnosticCode>, 'place' | 'sources'>,
): Remedies {
  const similar = 'similar' in detail && Array.isArray(detail.similar) ? detail.similar.map(String) : [];
  const { file, path } = place;
  const isName = isKey(place, sources);
  return similar.map((name) => {
    const change: Change = isName ? { kind: 'rename', path, name } : { kind: 'set', path, value: name };
    // The page replaces names in straight quotes with labels.
    const quotedName = aboutOtherNames.includes(code) ? `“${name}”` : `"${name}"`;
    return { label: `Change to ${quotedName}`, edits: [editWith(file, change)] };
  });
}

function removeRemedy(label: string, { file, path }: Place): Remedies {
  return path.length === 0 ? [] : [{ label, edits: [editWith(file, { kind: 'remove', path })] }];
}

function countryFile(country: string): string {
  return `config/countries/${country}.json`;
}

/** Moves a question of a country. `to` counts the entries before the move. */
function moveRemedy(country: string, label: string, from: number, to: number): Remedies {
  if (from === -1 || to === -1) return [];
  const change: Change = { kind: 'move', path: ['dataPoints', from], to: from < to ? to - 1 : to };
  return [{ label, edits: [editWith(countryFile(country), change)] }];
}

function askLaterRemedy(country: string, name: string, other: string, sources: Sources): Remedies {
  const questions = questionsOf(country, sources);
  const to = questions.indexOf(other);
  return moveRemedy(
    country,
    `Ask "${name}" after "${other}"`,
    questions.indexOf(name),
    to === -1 ? -1 : to + 1,
  );
}

function questionsOf(country: string, sources: Sources): readonly unknown[] {
  const tree = parseTree(sources.get(countryFile(country)) ?? '');
  const node = tree && findNodeAtLocation(tree, ['dataPoints']);
  return node?.children?.map(({ value }): unknown => value) ?? [];
}

/** Copies the message of a related language, or of English, as a first version. */
function copyMessageRemedy(
  { key, namespace, locale }: { readonly key: string; readonly namespace: string; readonly locale: string },
  sources: Sources,
): Remedies {
  const path = key.split('>');
  const baseLanguage = languageOf(locale);
  const sourceLanguages = [baseLanguage, fallbackLanguage].filter((language) => language !== locale);
  for (const language of sourceLanguages) {
    const tree = parseTree(sources.get(`locales/${language}/${namespace}.json`) ?? '');
    const node = tree && findNodeAtLocation(tree, path);
    if (node?.type !== 'string') continue;
    const value: unknown = node.value;
    return [
      {
        label: `Use the text in "${language}" for now`,
        edits: [editWith(`locales/${locale}/${namespace}.json`, { kind: 'set', path, value })],
      },
    ];
  }
  return [];
}

/** Adds the answers with which a sample applicant reaches a question. */
function sampleAnswersRemedy(
  country: string,
  { person, isNew, answers }: NonNullable<DiagnosticDetail['people-unasked']['suggestion']>,
): Remedy {
  const path = ['people', person];
  const changes: readonly Change[] = isNew
    ? [{ kind: 'set', path, value: answers }]
    : Object.entries(answers).map(([id, value]) => ({ kind: 'set', path: [...path, id], value }));
  const noun = Object.keys(answers).length === 1 ? 'this answer' : 'these answers';
  return {
    label: isNew ? 'Add a sample applicant' : `Add ${noun} to the sample applicant "${person}"`,
    edits: [{ file: `config/people/${country}.json`, to: { kind: 'changes', changes } }],
  };
}

interface RemedyInput<Code extends DiagnosticCode> {
  readonly detail: DiagnosticDetail[Code];
  readonly place: Place;
  /** The other places that the finding names. */
  readonly others: readonly Place[];
  readonly sources: Sources;
}

function removeEntry({ place }: { readonly place: Place }): Remedies {
  return removeRemedy('Remove', place);
}

const remediesByCode: { readonly [Code in DiagnosticCode]?: (found: RemedyInput<Code>) => Remedies } = {
  'data-point-twice': ({ place }) => removeRemedy('Remove the duplicate', place),
  'extra-message': removeEntry,
  'empty-message': ({ detail: { instead }, place }) => (instead === '' ? [] : removeRemedy('Remove', place)),
  'idle-keyword': removeEntry,
  'unknown-property': removeEntry,
  'unused-override': removeEntry,
  'consent-preticked': removeEntry,
  'initial-invalid': removeEntry,
  'limit-contradicts-loan': removeEntry,
  'limit-repeats-loan': removeEntry,
  'unknown-data-point': removeEntry,
  'unknown-condition': removeEntry,
  'unknown-step': removeEntry,
  'unknown-option': removeEntry,
  'override-widens': ({ place }) => removeRemedy('Use the value of the catalogue', place),
  'unused-definition': ({ detail, place }) =>
    detail.kind === 'condition' || detail.kind === 'step'
      ? removeRemedy('Remove', place)
      : [{ label: 'Remove the file', edits: [{ file: place.file, to: { kind: 'nothing' } }] }],
  'condition-reads-forward': ({ detail: { asked, country, reader, dataPoint }, sources }) =>
    asked === 'later' ? askLaterRemedy(country, reader, dataPoint, sources) : [],
  'check-reads-forward': ({ detail: { asked, country, name, dataPoint }, sources }) =>
    asked === 'later' ? askLaterRemedy(country, name, dataPoint, sources) : [],
  'step-split': ({ detail: { country, name }, place, others: [last] }) =>
    moveRemedy(
      country,
      `Move "${name}" to the other questions of its step`,
      entryAt(place),
      last === undefined ? -1 : entryAt(last) + 1,
    ),
  'missing-message': ({ detail, sources }) => copyMessageRemedy(detail, sources),
  'people-unasked': ({ detail: { country, suggestion } }) =>
    suggestion === null ? [] : [sampleAnswersRemedy(country, suggestion)],
};

/** The changes that the workshop offers for a finding; empty if there are none. */
export function remediesFor<Code extends DiagnosticCode>(
  diagnostic: Diagnostic<Code>,
  [place, ...others]: readonly Place[],
  sources: Sources,
): Remedies {
  if (place === undefined) return [];
  const { code, detail } = diagnostic;
  return [
    ...renameRemedies(code, detail, { place, sources }),
    ...(remediesByCode[code]?.({ detail, place, others, sources }) ?? []),
  ];
}

/** The automatic fix of the compiler; empty if there is none. */
export function fixesFor(diagnostic: Diagnostic, sources: Sources): Remedies {
  const fix = fixOf(diagnostic, sources);
  if (fix === undefined) return [];
  const files = [...new Set(fix.edits.map(({ file }) => file))];
  return [
    {
      label: fix.what,
      edits: files.map((file) => ({
        file,
        to: { kind: 'splices', splices: fix.edits.filter((edit) => edit.file === file) },
      })),
    },
  ];
}
