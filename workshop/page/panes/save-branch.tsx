import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeWords, Overview, SaveResult } from '../../server/change-export.ts';
import type { RefusedField } from '../../server/repository.ts';
import { client } from '../client.ts';
import { useLocalizedChange } from '../use-labels.ts';

function acceptanceLine(name: string): string {
  return `Accepts: ${name}`;
}

type Saved = Extract<SaveResult, { kind: 'saved' }>;

function savedText({ commit, branch, on }: Saved): string {
  const currentBranch = on === null ? 'no branch' : `the branch “${on}”`;
  return `Saved as commit ${commit.slice(0, 8)} on the branch “${branch}”. This folder is still on ${currentBranch}, with the same changes, so you can continue. To send the branch to others: git push origin ${branch}`;
}

/** The last save. A message about a field is shown at the field. */
type Result =
  | { readonly kind: 'saved'; readonly text: string; readonly revision: number }
  | Extract<SaveResult, { kind: 'refused' }>;

interface SaveBranchProps {
  readonly overview: Overview;
  /** Undefined while the files are compared, and if that fails. */
  readonly words: ChangeWords | undefined;
  /** Whether the words follow. */
  readonly isComparing: boolean;
  readonly hasErrors: boolean;
  readonly onSaved: () => void;
}

/** Saves the changes as a commit on a new branch, or as the next commit on the branch of the last save. */
export function SaveBranch({
  overview,
  words,
  isComparing,
  hasErrors,
  onSaved,
}: SaveBranchProps): ReactElement {
  const { commit, revision, files, saved } = overview;
  const unsafe = words?.diff.unsafe ?? [];
  const localize = useLocalizedChange();
  const [branch, setBranch] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [acceptedNames, setAcceptedNames] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const branchInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  if ('refusal' in commit) return <p className="note">{commit.refusal}</p>;
  const name = branch ?? overview.branch;
  const continued = saved?.canContinue === true && saved.branch === name.trim() ? saved : undefined;
  const text = message ?? (continued && words?.nextMessage) ?? words?.message ?? overview.message;
  const isEverythingSaved = continued !== undefined && continued.unsaved.length === 0;
  const lines = unsafe
    .filter((change) => acceptedNames.includes(change.name))
    .map((change) => acceptanceLine(change.name));
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const fullMessage = lines.length === 0 ? text : `${text.trim()}\n\n${lines.join('\n')}`;
      const latest = await client.saveBranch({
        revision,
        branch: name.trim(),
        message: fullMessage,
        ...(continued && { onTopOf: continued.commit }),
      });
      if (latest.kind === 'refused') {
        // The field is marked before it gets the focus.
        flushSync(() => setResult(latest));
        if (latest.field === 'branch') branchInput.current?.focus();
        if (latest.field === 'message') messageInput.current?.focus();
        return;
      }
      setResult({ kind: 'saved', text: savedText(latest), revision });
      setBranch(latest.branch);
      setMessage(undefined);
      setAcceptedNames([]);
      onSaved();
    } catch (error) {
      setResult({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  const problemOf = (field: RefusedField): string | undefined =>
    result?.kind === 'refused' && result.field === field ? result.message : undefined;
  const clearProblem = (field: RefusedField): void => {
    if (problemOf(field) !== undefined) setResult(undefined);
  };
  const [branchProblem, messageProblem] = [problemOf('branch'), problemOf('message')];
  const isEmpty = files.length === 0;
  // After another change, the folder and the branch differ again.
  const isResultShown = result?.kind === 'refused' || result?.revision === revision;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isEverythingSaved) void save();
      }}
    >
      <div className="field">
        <label htmlFor="branch-name">Branch</label>
        <input
          ref={branchInput}
          id="branch-name"
          type="text"
          value={name}
          aria-invalid={branchProblem === undefined ? undefined : true}
          aria-describedby={`${branchProblem === undefined ? '' : 'branch-name-problem '}branch-name-hint`}
          onChange={({ target }) => {
            setBranch(target.value);
            clearProblem('branch');
          }}
        />
        <FieldNote id="branch-name-problem" text={branchProblem} />
        <p className="hint" id="branch-name-hint">
          {continued
            ? `Adds a commit to this branch, after commit ${continued.commit.slice(0, 8)}. Another name creates a new branch.`
            : 'A new branch. Letters, digits, hyphens, underscores, and slashes between parts. The commit is made on this branch only.'}{' '}
          Your folder stays on its branch and keeps the changes.
        </p>
      </div>
      <div className="field">
        <label htmlFor="commit-message">Message</label>
        <textarea
          ref={messageInput}
          id="commit-message"
          rows={Math.min(14, Math.max(4, text.split('\n').length))}
          value={text}
          aria-invalid={messageProblem === undefined ? undefined : true}
          aria-describedby={messageProblem === undefined ? undefined : 'commit-message-problem'}
          onChange={({ target }) => {
            setMessage(target.value);
            clearProblem('message');
          }}
        />
        <FieldNote id="commit-message-problem" text={messageProblem} />
        {words === undefined && isComparing && (
          <p className="hint">
            The changes are listed here as soon as the files are compared, with those to be accepted before
            the release.
          </p>
        )}
      </div>
      {unsafe.length > 0 && (
        <fieldset className="box">
          <legend>To be accepted before the release</legend>
          {unsafe.map((change) => (
            <div key={change.name} className="field switch">
              <input
                id={change.name}
                type="checkbox"
                checked={acceptedNames.includes(change.name)}
                aria-describedby={`${change.name}-hint`}
                onChange={({ target }) =>
                  setAcceptedNames(
                    target.checked
                      ? [...acceptedNames, change.name]
                      : acceptedNames.filter((each) => each !== change.name),
                  )
                }
              />
              <label htmlFor={change.name}>{localize(change.sentence)}</label>
              <p className="hint" id={`${change.name}-hint`}>
                Adds “{acceptanceLine(change.name)}” to the message.
              </p>
            </div>
          ))}
        </fieldset>
      )}
      {hasErrors && <p className="note error">The files have errors. A build of this commit will fail.</p>}
      <p className="actions">
        <button
          type="submit"
          className="primary"
          disabled={isEmpty}
          // A disabled button would lose the focus.
          aria-disabled={isBusy || isEverythingSaved}
        >
          Save as a commit
        </button>
      </p>
      {isEverythingSaved && !isResultShown && (
        <p className="hint">Everything is saved on the branch “{continued.branch}”.</p>
      )}
      <ResultNote result={isResultShown ? result : undefined} />
    </form>
  );
}

function FieldNote({
  id,
  text,
}: {
  readonly id: string;
  readonly text: string | undefined;
}): ReactElement | null {
  return text === undefined ? null : (
    <p className="note error" id={id}>
      {text}
    </p>
  );
}

/** Always rendered, because screen readers ignore a status element that is added with its text. */
function ResultNote({ result }: { readonly result: Result | undefined }): ReactElement {
  if (result?.kind === 'saved') return <output className="note saved">{result.text}</output>;
  const isShown = result !== undefined && result.field === undefined;
  return <output className={isShown ? 'note error' : undefined}>{isShown && result.message}</output>;
}
