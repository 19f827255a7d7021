import type { ReactElement } from 'react';
import { FindingCard } from '../change.tsx';
import type { EditCheck } from './use-edit-check.ts';

/** What a check found. Nothing is saved yet, so there are no remedies to apply. */
export function CheckedFindings({
  outcome,
  findings,
}: Pick<EditCheck, 'outcome' | 'findings'>): ReactElement {
  return (
    <>
      {outcome !== undefined && 'message' in outcome && <p className="note error">{outcome.message}</p>}
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.code} ${finding.message}`}
          finding={{ ...finding, remedies: [] }}
          onRemedy={() => undefined}
        />
      ))}
    </>
  );
}
