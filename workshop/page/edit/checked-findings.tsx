import type { ReactElement } from 'react';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { Finding } from '../../server/findings.ts';
import { FindingCard, type NamedField } from '../finding-card.tsx';
import type { NewLabels } from '../finding-words.ts';
import { type FieldPlace, fieldProps } from '../pointed-field.ts';
import { findingsField } from './dialog-fields.ts';
import type { EditCheck } from './use-edit-check.ts';

interface CheckedFindingsProps extends Pick<EditCheck, 'outcome' | 'findings' | 'warnings'> {
  /** The field of a finding in the same view. */
  readonly fieldOf?: (finding: Finding) => NamedField | undefined;
  /** Whether a value has a field in the same view. */
  readonly isOwnPlace?: (place: FieldPlace) => boolean;
  readonly newLabels?: NewLabels | undefined;
  /** Whether each field shows the text of its finding, so that the list does not repeat it. */
  readonly areShownAtFields?: boolean;
}

/** The findings of a check. Remedies are not offered, because nothing is saved yet. */
export function CheckedFindings(props: CheckedFindingsProps): ReactElement | null {
  const { outcome, findings, warnings, fieldOf, isOwnPlace, newLabels, areShownAtFields = false } = props;
  const hasMessage = outcome !== undefined && 'message' in outcome;
  if (!hasMessage && findings.length + warnings.length === 0) return null;
  const cardOf = (finding: Finding): ReactElement => (
    <FindingCard
      key={`${finding.code} ${finding.message}`}
      finding={{ ...finding, remedies: [] }}
      field={fieldOf?.(finding)}
      // Only errors are shown at fields.
      isShownAtField={areShownAtFields && finding.severity === 'error'}
      isOwnPlace={isOwnPlace}
      newLabels={newLabels}
      onRemedy={doNothing}
    />
  );
  return (
    <div {...fieldProps(findingsField.place)}>
      {hasMessage && <p className="note error">{outcome.message}</p>}
      {findings.length > 0 && <h3>{findingsField.label}</h3>}
      {findings.map(cardOf)}
      {warnings.length > 0 && <h3>Warnings</h3>}
      {warnings.map(cardOf)}
    </div>
  );
}
