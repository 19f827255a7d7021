import { useEffect, useState } from 'react';
import { formatCount } from '../../../src/lib/format-count.ts';
import type { Edit } from '../../server/edit.ts';
import type { Finding } from '../../server/findings.ts';
import type { Outcome } from '../../server/project.ts';
import { useChanges } from '../change.tsx';
import { requestChange } from '../project.ts';

const debounceInMs = 350;

export interface EditCheck {
  /** Undefined while the edits are checked. */
  readonly outcome: Outcome | undefined;
  /** The new errors. */
  readonly findings: readonly Finding[];
  /** The new warnings, which do not prevent the change. */
  readonly warnings: readonly Finding[];
  readonly isValid: boolean;
}

/** The state of a check in words. `action` is what the user can do next. */
export function checkText(
  { outcome, isValid, warnings }: Pick<EditCheck, 'outcome' | 'isValid' | 'warnings'>,
  action: 'add it' | 'continue' | 'save' = 'add it',
): string {
  const warningText = warnings.length === 0 ? '' : `, ${formatCount(warnings.length, 'warning')}`;
  if (isValid) return `No errors${warningText}. You can ${action}.`;
  return outcome === undefined ? 'Checking …' : 'There are errors.';
}

/** Checks edits without saving them, after a short pause. While a change is saved, nothing is checked. */
export function useEditCheck(edits: readonly Edit[]): EditCheck {
  const [lastCheck, setLastCheck] = useState<{
    readonly edits: readonly Edit[];
    readonly outcome: Outcome;
  }>();
  const { isBusy } = useChanges();
  useEffect(() => {
    if (edits.length === 0 || isBusy) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      void requestChange({ label: 'Try', mode: 'check', edits }).then(
        (outcome) => isLatest && setLastCheck({ edits, outcome }),
      );
    }, debounceInMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [edits, isBusy]);
  const outcome = lastCheck?.edits === edits ? lastCheck.outcome : undefined;
  const newFindings =
    outcome !== undefined && 'findings' in outcome ? outcome.findings.filter(({ isNew }) => isNew) : [];
  const findings = newFindings.filter(({ severity }) => severity === 'error');
  return {
    outcome,
    findings,
    warnings: newFindings.filter(({ severity }) => severity === 'warning'),
    isValid: outcome !== undefined && 'findings' in outcome && findings.length === 0,
  };
}
