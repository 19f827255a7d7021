import { Fragment, type ReactElement, useEffect, useState } from 'react';
import { noChanges } from '../../../src/compiler/diff/describe-diff.ts';
import {
  countChanges,
  type DiffSummary,
  type SummaryItem,
} from '../../../src/compiler/diff/summarize-diff.ts';
import type { ChangeWords, Overview } from '../../server/change-export.ts';
import { listFiles } from '../../server/saved-branch.ts';
import { isRestorable } from '../../server/writable-files.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { refreshChangeSummary } from '../change-summary.ts';
import { ChangeHistory } from '../change-history.tsx';
import { client } from '../client.ts';
import { textsByLanguage } from '../change-words.ts';
import { discardChanges, type Snapshot, useSnapshot } from '../project.ts';
import { selectionOf } from '../selection.ts';
import { saveFile } from '../save-file.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import { SaveBranch } from './save-branch.tsx';
import { SavedNote } from './saved-note.tsx';
import { useLocalizedChange } from '../use-labels.ts';
import { useView } from '../view.ts';
import { CancelButton, WorkshopDialog } from '../workshop-dialog.tsx';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly error: string;
  /** Loads it again after a change of the branches. */
  readonly reload: () => void;
}

/** Loads a value for each revision. The previous one stays until the next one is loaded. */
function useLoaded<Value>(load: () => Promise<Value>, revision: number): Loaded<Value> {
  const [loadCount, setLoadCount] = useState(0);
  const [loaded, setLoaded] = useState<{
    readonly at: number;
    readonly loadCount: number;
    readonly value?: Value;
    readonly error: string;
  }>();
  useEffect(() => {
    let isLatest = true;
    const update = (next: { readonly value?: Value; readonly error: string }): void => {
      if (isLatest) setLoaded((before) => ({ ...before, ...next, at: revision, loadCount }));
    };
    load().then(
      (value) => update({ value, error: '' }),
      (reason: unknown) => update({ error: messageOf(reason) }),
    );
    return () => {
      isLatest = false;
    };
  }, [load, revision, loadCount]);
  return {
    value: loaded?.value,
    error: loaded?.error ?? '',
    reload: () => setLoadCount((count) => count + 1),
  };
}

const loadOverview = (): Promise<Overview> => client.changes();
const loadWords = (): Promise<ChangeWords> => client.changeWords();

const kinds = { added: 'new', changed: 'changed', removed: 'removed', undone: 'as in the last commit again' };

/** The texts of more languages are collapsed at first. */
const maxLanguages = 3;

function AddedTexts({ texts }: { readonly texts: SummaryItem['texts'] }): ReactElement | null {
  const [view] = useView();
  const snapshot = useSnapshot();
  const selected = (snapshot && selectionOf(snapshot, view)?.language) ?? 'en';
  const languages = textsByLanguage(texts, selected);
  if (languages.length === 0) return null;
  const list = (
    <ul>
      {languages.map(({ locale, language, words }) => (
        <li key={locale}>
          {language}: <span lang={locale}>{words}</span>
        </li>
      ))}
    </ul>
  );
  return languages.length <= maxLanguages ? (
    list
  ) : (
    <details>
      <summary>Texts in {formatCount(languages.length, 'language')}</summary>
      {list}
    </details>
  );
}

function ItemDetails({ item }: { readonly item: SummaryItem }): ReactElement {
  const { lines, texts, details } = item;
  const localize = useLocalizedChange();
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{localize(line)}</li>
          ))}
        </ul>
      )}
      <AddedTexts texts={texts} />
      {details !== undefined && (
        <details>
          <summary>{details.title}</summary>
          <ul>
            {details.lines.map((line) => (
              <li key={line}>{localize(line)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Summary({ diff }: { readonly diff: DiffSummary }): ReactElement {
  const localize = useLocalizedChange();
  return (
    <>
      {diff.sections.map(({ title, groups }) => (
        <div key={title} className="difference">
          <h4>{title}</h4>
          {groups.map(({ title: group, items }) => (
            <Fragment key={group}>
              <h5>{group}</h5>
              <ul>
                {items.map((item) => (
                  <li key={item.sentence}>
                    {localize(item.sentence)}
                    <ItemDetails item={item} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      ))}
    </>
  );
}

interface DifferenceProps {
  readonly overview: Overview;
  /** Undefined while the files are compared, and if that fails. */
  readonly words: ChangeWords | undefined;
  readonly hasFailed: boolean;
}

function Difference({ overview, words, hasFailed }: DifferenceProps): ReactElement {
  const { files, commit, saved } = overview;
  const listedFiles = listFiles(files, saved);
  const changeCount = words === undefined || files.length === 0 ? 0 : countChanges(words.diff);
  return (
    <>
      <SavedNote overview={overview} />
      <section className="card" aria-labelledby="difference-title">
        <h3 id="difference-title">In words{changeCount > 0 && `: ${formatCount(changeCount, 'change')}`}</h3>
        <p className="hint">
          {'commit' in commit
            ? `Since the last commit${commit.branch === undefined ? '' : ` of the branch “${commit.branch}”`}, also in other tabs and editors. With ids: npm run compile -- diff HEAD`
            : 'Since “npm start”, also in other tabs and editors.'}
        </p>
        {files.length === 0 ? (
          <p>Nothing has changed.</p>
        ) : words === undefined ? (
          !hasFailed && <p className="hint">Comparing the files …</p>
        ) : (
          words.diff.sections.length === 0 && <p>{noChanges}</p>
        )}
        {files.length > 0 && words !== undefined && <Summary diff={words.diff} />}
      </section>
      {listedFiles.length > 0 && (
        <section className="card" aria-labelledby="files-title">
          <h3 id="files-title">{formatCount(listedFiles.length, 'file')}</h3>
          <ul className="refused">
            {listedFiles.map(({ file, kind }) => (
              <li key={file}>
                <code>{file}</code> {kinds[kind]}
                {saved !== undefined && `, ${saved.unsaved.includes(file) ? 'unsaved' : 'saved'}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PatchAndDiscard({ overview }: { readonly overview: Overview }): ReactElement {
  const { isBusy, report } = useChanges();
  const [error, setError] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const isEmpty = overview.files.length === 0;
  const hasOthers = overview.files.some(({ file }) => !isRestorable(file));
  const download = async (): Promise<void> => {
    setError('');
    try {
      const reply = await client.patch();
      if ('refusal' in reply) setError(reply.refusal);
      else saveFile('workshop.patch', 'text/x-patch', reply.patch);
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  return (
    <>
      <section className="card" aria-labelledby="patch-title">
        <h3 id="patch-title">Download as a patch</h3>
        <p className="hint">
          A file with all changes. In another copy of the project: git apply workshop.patch
        </p>
        <p className="actions">
          <button type="button" disabled={isEmpty} onClick={() => void download()}>
            Download patch
          </button>
        </p>
        {error !== '' && (
          <p className="note error" role="alert">
            {error}
          </p>
        )}
      </section>
      <section className="card" aria-labelledby="discard-title">
        <h3 id="discard-title">Discard</h3>
        <p className="hint">
          {'commit' in overview.commit
            ? 'Restores the files of the last commit, also if they were changed in an editor.'
            : 'Restores the files of “npm start”, also if they were changed in an editor.'}
          {hasOthers && ' Files that are neither JSON nor SVG stay as they are.'}
        </p>
        <p className="actions">
          <button
            type="button"
            className="danger"
            disabled={isEmpty || isBusy}
            onClick={() => setConfirming(true)}
          >
            Discard all changes
          </button>
        </p>
        <AttemptNote field="discard" />
      </section>
      {isConfirming && (
        <ConfirmDiscard
          overview={overview}
          onClose={() => setConfirming(false)}
          onConfirm={() =>
            void report('discard', 'Discard all changes', () => discardChanges(overview.revision))
          }
        />
      )}
    </>
  );
}

interface ConfirmDiscardProps {
  readonly overview: Overview;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function ConfirmDiscard({ overview, onClose, onConfirm }: ConfirmDiscardProps): ReactElement {
  const { saved } = overview;
  const files = overview.files.filter(({ file }) => isRestorable(file));
  const isSaved = (file: string): boolean => saved?.unsaved.includes(file) === false;
  const savedCount = files.filter(({ file }) => isSaved(file)).length;
  return (
    <WorkshopDialog
      title={`Discard all changes of ${formatCount(files.length, 'file')}?`}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            Discard
          </button>
          <CancelButton />
        </>
      }
    >
      {saved === undefined ? (
        <p>None of these changes is saved on a branch.</p>
      ) : (
        <p>
          {savedCount === files.length
            ? 'All of them are saved on the branch '
            : `Saved: ${savedCount} of ${formatCount(files.length, 'file')}, on the branch `}
          <strong>{saved.branch}</strong>, which keeps them.
        </p>
      )}
      <ul className="refused">
        {files.map(({ file, kind }) => (
          <li key={file}>
            <code>{file}</code> {kind === 'added' ? 'is removed' : 'is restored'}
            {saved !== undefined && `, ${isSaved(file) ? 'saved' : 'unsaved'}`}
          </li>
        ))}
      </ul>
      <p className="hint">Undo brings them back, until the workshop is restarted.</p>
    </WorkshopDialog>
  );
}

/** Shows the changes, the ways to save or discard them, and the history. */
export function ChangesPane({ snapshot }: { readonly snapshot: Snapshot }): ReactElement {
  const { state } = snapshot;
  const { revision } = state;
  const { value: overview, error: overviewError, reload: reloadOverview } = useLoaded(loadOverview, revision);
  const { value: words, error: wordsError, reload: reloadWords } = useLoaded(loadWords, revision);
  const error = overviewError === '' ? wordsError : overviewError;
  const isOutdated = [overview, words].some((each) => each !== undefined && each.revision !== revision);
  return (
    <main className="changes-pane">
      <div className="pane-head">
        <h2>Changes</h2>
        <output className="hint">
          {overview === undefined && error === ''
            ? 'Reading the files …'
            : isOutdated
              ? 'The files have changed. Comparing again …'
              : ''}
        </output>
      </div>
      {error !== '' && (
        <p className="note error" role="alert">
          {error}
        </p>
      )}
      <div className="columns">
        <div>
          {overview !== undefined && (
            <Difference overview={overview} words={words} hasFailed={wordsError !== ''} />
          )}
        </div>
        <div>
          {overview !== undefined && (
            <>
              <section className="card" aria-labelledby="branch-title">
                <h3 id="branch-title">Save as a commit on a branch</h3>
                <SaveBranch
                  overview={overview}
                  words={words?.revision === overview.revision ? words : undefined}
                  isComparing={wordsError === ''}
                  hasErrors={state.findings.some(({ severity }) => severity === 'error')}
                  onSaved={() => {
                    reloadOverview();
                    reloadWords();
                    void refreshChangeSummary(revision);
                  }}
                />
              </section>
              <PatchAndDiscard overview={overview} />
            </>
          )}
          <ChangeHistory snapshot={snapshot} />
        </div>
      </div>
    </main>
  );
}
