import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import type { Finding } from '../../server/findings.ts';
import type { Edit } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { catalogueIds, countryFile, namedConditions, questionFile, stepPaths } from '../edit/places.ts';
import { Editor, type Mark } from '../json/editor.tsx';
import type { PaneProps } from '../pane.ts';
import { requestChange } from '../project.ts';

const debounceInMs = 400;

function marksIn(file: string, findings: readonly Finding[]): readonly Mark[] {
  return findings.flatMap(({ at, severity, message, remedy, suggestion }) =>
    at
      .filter((place) => place.file === file)
      .map(({ line, column, length }) => ({
        line,
        column,
        length,
        severity,
        message: [message, remedy, suggestion].filter((text) => text !== '').join(' '),
      })),
  );
}

function textIn(edits: readonly Edit[], file: string): string | undefined {
  const to = edits.find((edit) => edit.file === file)?.to;
  return to?.kind === 'text' ? to.text : undefined;
}

/** An editor for the JSON files. */
export function JsonPane({ snapshot, selection, view, go }: PaneProps): ReactElement {
  const { country, question } = selection;
  const files = [...snapshot.files.keys()].toSorted();
  const requestedFile = view.file === '' && question !== undefined ? questionFile(question.id) : view.file;
  const file = snapshot.files.has(requestedFile) ? requestedFile : countryFile(country);
  return (
    <main className="json-pane">
      <div className="pane-head">
        <h2>Configuration file</h2>
        <div className="field">
          <label htmlFor="json-file">File</label>
          <select id="json-file" value={file} onChange={({ target }) => go({ file: target.value })}>
            {files.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      </div>
      <FileEditor key={file} file={file} snapshot={snapshot} />
    </main>
  );
}

function FileEditor({
  file,
  snapshot,
}: Pick<PaneProps, 'snapshot'> & { readonly file: string }): ReactElement {
  const currentFile = snapshot.files.get(file);
  const { change, isBusy } = useChanges();
  const [draftBase, setDraftBase] = useState(currentFile);
  const [draft, setDraft] = useState(currentFile?.text ?? '');
  const [draftFindings, setDraftFindings] = useState<readonly Finding[]>([]);
  /** The text of the last saved change, including an applied fix. */
  const [savedText, setSavedText] = useState<string>();
  const isChanged = draft !== draftBase?.text;
  const hasFileChanged = draftBase?.digest !== currentFile?.digest;
  // An unchanged or saved draft follows the file.
  if (savedText !== undefined || (hasFileChanged && (!isChanged || draft === currentFile?.text))) {
    setDraftBase(currentFile);
    if (!isChanged || draft === savedText) setDraft(currentFile?.text ?? '');
    setSavedText(undefined);
  }
  const edits = useMemo<readonly Edit[]>(
    () => [{ file, was: draftBase?.digest ?? null, to: { kind: 'text', text: draft } }],
    [file, draftBase, draft],
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      void requestChange({ label: 'Try', mode: 'check', edits }).then((outcome) =>
        setDraftFindings('findings' in outcome ? outcome.findings : []),
      );
    }, debounceInMs);
    return () => clearTimeout(timer);
  }, [edits, isChanged]);
  const { findings } = snapshot.state;
  const marks = useMemo(
    () => marksIn(file, isChanged ? draftFindings : findings),
    [file, draftFindings, findings, isChanged],
  );
  const names = useMemo(
    () => ({
      dataPoint: catalogueIds(snapshot),
      dataPoints: catalogueIds(snapshot),
      notAsked: catalogueIds(snapshot),
      when: Object.keys(namedConditions(snapshot)),
      name: Object.keys(namedConditions(snapshot)),
      step: stepPaths(snapshot),
      startPage: stepPaths(snapshot),
    }),
    [snapshot],
  );
  const saveDraft = useCallback(async () => {
    if (await change('json', `Edit ${file}`, edits)) setSavedText(draft);
  }, [change, file, edits, draft]);
  const otherFindingCount = draftFindings.filter(({ isNew, at }) => isNew && at[0]?.file !== file).length;
  return (
    <>
      {hasFileChanged && isChanged && !isBusy && (
        <p className="note" role="alert">
          The file has changed, in an editor or in another tab. Your text is still here.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setDraftBase(currentFile);
              setDraft(currentFile?.text ?? '');
            }}
          >
            Load the file
          </button>
        </p>
      )}
      <Editor label={file} text={draft} marks={marks} known={names} onText={setDraft} />
      <footer className="json-foot">
        <AttemptNote field="json" onDone={(done) => setSavedText(textIn(done, file))} />
        <p className="actions">
          <button
            type="button"
            className="primary"
            disabled={!isChanged || isBusy}
            onClick={() => void saveDraft()}
          >
            Save
          </button>
          <button
            type="button"
            className="quiet"
            disabled={!isChanged}
            onClick={() => setDraft(draftBase?.text ?? '')}
          >
            Discard changes
          </button>
          <output className="hint">
            {isChanged
              ? `Not saved.${marks.length > 0 ? ` ${marks.length} marked here.` : ''}${otherFindingCount > 0 ? ` ${otherFindingCount} in other files.` : ''}`
              : 'Saved.'}
          </output>
        </p>
      </footer>
    </>
  );
}
