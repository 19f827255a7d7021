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
  const asked = view.file === '' && question !== undefined ? questionFile(question.id) : view.file;
  const file = snapshot.files.has(asked) ? asked : countryFile(country);
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
  const known = snapshot.files.get(file);
  const { change, busy } = useChanges();
  const [seen, setSeen] = useState(known);
  const [draft, setDraft] = useState(known?.text ?? '');
  const [tried, setTried] = useState<readonly Finding[]>([]);
  /** The text of the last saved change, including an applied fix. */
  const [written, setWritten] = useState<string>();
  const isChanged = draft !== seen?.text;
  const isOvertaken = seen?.digest !== known?.digest;
  // An unchanged or saved draft follows the file.
  if (written !== undefined || (isOvertaken && (!isChanged || draft === known?.text))) {
    setSeen(known);
    if (!isChanged || draft === written) setDraft(known?.text ?? '');
    setWritten(undefined);
  }
  const edits = useMemo<readonly Edit[]>(
    () => [{ file, was: seen?.digest ?? null, to: { kind: 'text', text: draft } }],
    [file, seen, draft],
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      void requestChange({ label: 'Try', mode: 'check', edits }).then((outcome) =>
        setTried('findings' in outcome ? outcome.findings : []),
      );
    }, debounceInMs);
    return () => clearTimeout(timer);
  }, [edits, isChanged]);
  const { findings } = snapshot.state;
  const marks = useMemo(
    () => marksIn(file, isChanged ? tried : findings),
    [file, tried, findings, isChanged],
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
  const write = useCallback(async () => {
    if (await change('json', `Edit ${file}`, edits)) setWritten(draft);
  }, [change, file, edits, draft]);
  const elsewhere = tried.filter(({ isNew, at }) => isNew && at[0]?.file !== file).length;
  return (
    <>
      {isOvertaken && isChanged && !busy && (
        <p className="note" role="alert">
          The file has changed, in an editor or in another tab. Your text is still here.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setSeen(known);
              setDraft(known?.text ?? '');
            }}
          >
            Load the file
          </button>
        </p>
      )}
      <Editor label={file} text={draft} marks={marks} known={names} onText={setDraft} />
      <footer className="json-foot">
        <AttemptNote field="json" onDone={(done) => setWritten(textIn(done, file))} />
        <p className="actions">
          <button
            type="button"
            className="primary"
            disabled={!isChanged || busy}
            onClick={() => void write()}
          >
            Save
          </button>
          <button
            type="button"
            className="quiet"
            disabled={!isChanged}
            onClick={() => setDraft(seen?.text ?? '')}
          >
            Discard changes
          </button>
          <output className="hint">
            {isChanged
              ? `Not saved.${marks.length > 0 ? ` ${marks.length} marked here.` : ''}${elsewhere > 0 ? ` ${elsewhere} in other files.` : ''}`
              : 'Saved.'}
          </output>
        </p>
      </footer>
    </>
  );
}
