import { type ReactElement, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { AttemptNote, useChanges } from '../change.tsx';
import type { PaneProps } from '../pane.ts';
import { capitalised } from '../selection.ts';
import { CancelButton, WorkshopDialog } from '../workshop-dialog.tsx';
import { wordingOf } from '../wording.ts';
import { additionOf } from './added-questions.ts';
import { emptiedStep } from './emptied-step.ts';
import { countryContents, questionFile } from './places.ts';
import { isNeededByLead, RemovalDependents } from './removal-dependents.tsx';
import { removalEdits, wasExcluded } from './remove-question.ts';
import { useEditCheck } from './use-edit-check.ts';

interface RemoveDialogProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly id: string;
  readonly onClose: () => void;
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}

/** Asks before a question is removed. Then the question next to it has the focus. */
export function RemoveDialog({ snapshot, selection, go, id, onClose }: RemoveDialogProps): ReactElement {
  const { country, language, screens, flow, page } = selection;
  const { change, isBusy } = useChanges();
  const wording = wordingOf(snapshot, language);
  const askingScreens = screens.filter(({ dataPoints }) => dataPoints?.some((each) => each === id));
  const isOnScreen = askingScreens.length > 0;
  const addition = additionOf(country, id);
  const [isExcluded, setExcluded] = useState(() => wasExcluded({ country, id, isOnScreen, addition }));
  const edits = useMemo(
    () => removalEdits(snapshot, { country, id, isOnScreen, isExcluded, addition }),
    [snapshot, country, id, isOnScreen, isExcluded, addition],
  );
  const isDeleted = edits.some(({ file, to }) => file === questionFile(id) && to.kind === 'nothing');
  const step = emptiedStep(snapshot, { country, id, isDeleted });
  const { outcome, findings } = useEditCheck(edits);
  // The server checks a removal again, so the check does not delay it.
  const isReady = findings.length === 0 && !isBusy;
  const isNeeded = isNeededByLead(findings, id);
  const confirm = async (): Promise<void> => {
    const orderedIds = countryContents(snapshot, country)?.dataPoints ?? [];
    const position = orderedIds.indexOf(id);
    const neighbour = orderedIds[position + 1] ?? orderedIds[position - 1] ?? '';
    const stepOfNeighbour = flow.steps.find(({ dataPoints }) =>
      dataPoints.some((each) => each === neighbour),
    );
    const label = `Remove “${wording.label(id)}” from ${capitalised(country)}`;
    if (!(await change('remove', label, edits))) return;
    // The list must be up to date before its entry can have the focus.
    flushSync(() => {
      onClose();
      go({ question: '', ...(page === step?.path && { page: stepOfNeighbour?.path ?? '' }) });
    });
    document.querySelector<HTMLElement>(`.outline [data-asked="${neighbour}"]`)?.focus();
  };
  return (
    <WorkshopDialog
      title={`Remove “${wording.label(id)}” from ${capitalised(country)}?`}
      hasInput={false}
      onClose={onClose}
      actions={
        <>
          <button
            ref={focus}
            type="button"
            className="danger"
            // A disabled button cannot have the focus.
            aria-disabled={!isReady}
            onClick={() => {
              if (isReady) void confirm();
            }}
          >
            Remove
          </button>
          <CancelButton />
          <output className="hint">
            {outcome === undefined
              ? 'Checking what depends on it …'
              : findings.length > 0
                ? isNeeded
                  ? 'This question cannot be removed.'
                  : 'It cannot be removed until this is changed.'
                : ''}
          </output>
        </>
      }
    >
      <p className="hint">
        {isDeleted
          ? 'Nothing else uses this question: “Remove” also deletes it from the catalogue, with its texts.'
          : 'The question stays in the catalogue.'}{' '}
        Undo brings it back.
      </p>
      {step !== undefined && (
        <p className="hint">
          It is the only question of the step “{wording.step(step.path)}” in {capitalised(country)}.{' '}
          {step.isUnused
            ? '“Remove” also removes the step, with its texts.'
            : 'Other files use the step, so it stays.'}
        </p>
      )}
      {isOnScreen && (
        <div className="field switch">
          <input
            id="remove-from-screens"
            type="checkbox"
            checked={isExcluded}
            onChange={({ target }) => setExcluded(target.checked)}
          />
          <label htmlFor="remove-from-screens">
            Do not ask it after the form either, on{' '}
            {askingScreens.map((screen) => `“${wording.screen(screen.id)}”`).join(', ')}
          </label>
        </div>
      )}
      {outcome !== undefined && 'message' in outcome && <p className="note error">{outcome.message}</p>}
      {findings.length > 0 && (
        <>
          <h3>{isNeeded ? 'Why it cannot be removed' : 'What depends on it'}</h3>
          <RemovalDependents {...{ snapshot, selection, go, findings }} />
        </>
      )}
      <AttemptNote field="remove" />
    </WorkshopDialog>
  );
}
