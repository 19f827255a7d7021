import type { ReactElement } from 'react';
import type { Finding } from '../server/findings.ts';
import type { Remedy } from '../server/remedies.ts';
import { placeOfFinding, savedPlaceOfFinding } from './finding-place.ts';
import { findingTexts } from './finding-texts.ts';
import type { NewLabels } from './finding-words.ts';
import { type FieldPlace, pointAt } from './pointed-field.ts';
import { useSnapshot } from './project.ts';
import { quoted } from './quoted.ts';
import { countryOf, selectionOf } from './selection.ts';
import { useLabels } from './use-labels.ts';
import { useView, type View } from './view.ts';
import { wordingOf } from './wording.ts';
import { useLeaveDialog } from './workshop-dialog.tsx';

export interface NamedField {
  readonly label: string;
  readonly place: FieldPlace;
}

interface FindingCardProps {
  readonly finding: Finding;
  readonly onRemedy: (remedy: Remedy) => void;
  /** Whether the finding is about the saved files. Otherwise its places can be in input that is not saved. */
  readonly isSaved?: boolean;
  /** A remedy that replaces the one of the finding. */
  readonly advice?: string | undefined;
  /** The field of the finding, if it is in the same view. */
  readonly field?: NamedField | undefined;
  /** Whether that field shows the text of the finding. */
  readonly isShownAtField?: boolean;
  /** Whether a value has a field in the same view. */
  readonly isOwnPlace?: ((place: FieldPlace) => boolean) | undefined;
  /** The labels of names that are not saved yet. */
  readonly newLabels?: NewLabels | undefined;
}

function isShown(patch: Partial<View>, view: View): boolean {
  return Object.entries(patch).every(([name, value]) => view[name as keyof View] === value);
}

/** A diagnostic of the compiler, with its fixes, and buttons that lead to what it is about. */
export function FindingCard(props: FindingCardProps): ReactElement {
  const { finding, onRemedy, isSaved = false, advice, field, isOwnPlace, newLabels } = props;
  const hasText = field === undefined || props.isShownAtField !== true;
  const { suggestion, at, frame, more, severity, remedies, code } = finding;
  const { title, message, remedy } = findingTexts(finding);
  const [place] = at;
  const [view, go] = useView();
  const leaveDialog = useLeaveDialog();
  const snapshot = useSnapshot();
  const selection = snapshot && selectionOf(snapshot, view);
  const wording = snapshot && wordingOf(snapshot, selection?.language ?? 'en');
  const scope = snapshot && wording && { snapshot, country: countryOf(snapshot, view), wording };
  const foundTarget =
    scope && (isSaved ? placeOfFinding(finding, scope) : savedPlaceOfFinding(finding, scope, isOwnPlace));
  // A button that leads to the current view would have no effect.
  const isElsewhere =
    foundTarget !== undefined && (isSaved || leaveDialog !== undefined || !isShown(foundTarget.view, view));
  const target = isElsewhere ? foundTarget : undefined;
  const goToTarget = (): void => {
    if (target === undefined) return;
    go(target.view);
    pointAt(target.field);
  };
  const textWithLabels = useLabels(newLabels);
  const remediesWithLabels = remedies.map((each) => ({ ...each, label: textWithLabels(each.label) }));
  return (
    <article className={`finding ${severity}`}>
      <h4>{title}</h4>
      {hasText && (
        <>
          <p>{textWithLabels(message)}</p>
          <p>
            {textWithLabels(advice ?? remedy)} {suggestion}
          </p>
        </>
      )}
      {(remedies.length > 0 || field !== undefined || target !== undefined) && (
        <p className="actions">
          {remediesWithLabels.map((each) => (
            <button key={each.label} type="button" className="primary small" onClick={() => onRemedy(each)}>
              {each.label}
            </button>
          ))}
          {field !== undefined && (
            <button type="button" className="quiet small" onClick={() => pointAt(field.place)}>
              Go to {quoted(field.label)}
            </button>
          )}
          {target !== undefined && (
            <button
              type="button"
              className="quiet small"
              onClick={() => (leaveDialog === undefined ? goToTarget() : leaveDialog(goToTarget))}
            >
              {target.label}
            </button>
          )}
        </p>
      )}
      <details>
        <summary>
          {place === undefined ? code : `${place.file}:${place.line}`}
          {more > 0 && `, and ${more} more with the same cause`}
        </summary>
        <pre>{frame}</pre>
      </details>
    </article>
  );
}
