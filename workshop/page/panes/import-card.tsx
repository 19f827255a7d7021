import { type ReactElement, useState } from 'react';
import { formatCount } from '../../../src/lib/format-count.ts';
import { editOf } from '../../server/edit.ts';
import { decodedText, readCsv } from '../../translation/csv.ts';
import {
  fullKey,
  type ImportResult,
  importTranslations,
  type TranslatedText,
  type TranslationUnit,
} from '../../translation/units.ts';
import { readXliff } from '../../translation/xliff.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { wordsFile } from '../edit/places.ts';
import { contentRow, remarkRow, TextList } from './text-list.tsx';

interface ImportedTextsProps {
  readonly result: ImportResult;
  readonly units: readonly TranslationUnit[];
  /** The number of saved texts, after saving. */
  readonly savedCount: number | undefined;
}

/** The result of an import: first what cannot be imported, then what to check, what the file lacks, and the changes. */
function ImportedTexts({ result, units, savedCount }: ImportedTextsProps): ReactElement {
  const { changed, refused, doubtful, missing } = result;
  const unitByKey = new Map(units.map((unit) => [fullKey(unit), unit]));
  return (
    <>
      <TextList
        title={`${formatCount(refused.length, 'text')} cannot be imported:`}
        rows={refused.map(remarkRow)}
      />
      <TextList title={`${formatCount(doubtful.length, 'text')} to check:`} rows={doubtful.map(remarkRow)} />
      <TextList
        title={`${formatCount(missing.length, 'text')} missing in the file, not changed:`}
        rows={missing.map((unit) => contentRow(unit))}
      />
      {savedCount !== undefined && <output>{formatCount(savedCount, 'text')} saved.</output>}
      {savedCount === undefined && changed.length === 0 && <p>No text changed.</p>}
      {savedCount === undefined && (
        <TextList
          title={`${formatCount(changed.length, 'text')} changed:`}
          rows={changed.flatMap((text) => {
            const unit = unitByKey.get(fullKey(text));
            if (unit === undefined) return [];
            const before = unit.target === '' ? '' : ` (before: ${unit.target})`;
            return [contentRow(unit, `${text.target}${before}`)];
          })}
        />
      )}
    </>
  );
}

interface ImportCardProps {
  readonly units: readonly TranslationUnit[];
  readonly language: string;
  readonly namespaces: readonly string[];
}

interface Import extends ImportResult {
  readonly name: string;
  readonly savedCount?: number;
}

/** Imports the translations of a file. Its report stays until another file is chosen. */
export function ImportCard({ units, language, namespaces }: ImportCardProps): ReactElement {
  const { change, isBusy } = useChanges();
  const [result, setResult] = useState<Import>();
  const [includesDoubtful, setIncludesDoubtful] = useState(true);
  const [error, setError] = useState('');

  async function readFile(file: File): Promise<void> {
    setError('');
    setResult(undefined);
    setIncludesDoubtful(true);
    const text = decodedText(new Uint8Array(await file.arrayBuffer()));
    const texts = text.trimStart().startsWith('<') ? readXliff(text, new DOMParser()) : readCsv(text);
    if (typeof texts === 'string') setError(texts);
    else setResult({ ...importTranslations(units, texts), name: file.name });
  }

  const doubtfulKeys = new Set(result?.doubtful.map(fullKey));
  const savedTexts = (result?.changed ?? []).filter(
    (text) => includesDoubtful || !doubtfulKeys.has(fullKey(text)),
  );

  async function save({ name, ...current }: Import, texts: readonly TranslatedText[]): Promise<void> {
    const edits = namespaces.flatMap((namespace) => {
      const ownTexts = texts.filter((text) => text.namespace === namespace);
      return ownTexts.length === 0
        ? []
        : [
            editOf(
              wordsFile(language, namespace),
              ...ownTexts.map(({ key, target }) => ({
                kind: 'set' as const,
                path: key.split('>'),
                value: target,
              })),
            ),
          ];
    });
    const isDone = await change('translations', `Import ${name}`, edits);
    if (isDone) setResult({ ...current, name, savedCount: texts.length });
  }

  return (
    <section className="card" aria-labelledby="take-title">
      <h3 id="take-title">Import</h3>
      <div className="field">
        <label htmlFor="translated">Translated file (XLIFF 2 or CSV)</label>
        <input
          id="translated"
          type="file"
          accept=".xlf,.xliff,.xml,.csv,.tsv,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void readFile(file);
          }}
        />
      </div>
      {error !== '' && (
        <p className="note error" role="alert">
          {error}
        </p>
      )}
      {result !== undefined && (
        <>
          <ImportedTexts result={result} units={units} savedCount={result.savedCount} />
          {result.savedCount === undefined && result.doubtful.length > 0 && (
            <div className="field switch">
              <input
                id="with-doubtful"
                type="checkbox"
                checked={includesDoubtful}
                onChange={({ target }) => setIncludesDoubtful(target.checked)}
              />
              <label htmlFor="with-doubtful">
                Also save the {formatCount(result.doubtful.length, 'text')} to check
              </label>
            </div>
          )}
          {result.savedCount === undefined && (
            <p className="actions">
              <button
                type="button"
                className="primary"
                disabled={savedTexts.length === 0 || isBusy}
                onClick={() => void save(result, savedTexts)}
              >
                Save {formatCount(savedTexts.length, 'text')}
              </button>
            </p>
          )}
        </>
      )}
      <AttemptNote field="translations" />
    </section>
  );
}
