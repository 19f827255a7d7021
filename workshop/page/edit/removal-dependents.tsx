import type { ReactElement } from 'react';
import { isPlainObject } from '../../../src/lib/json.ts';
import type { Finding } from '../../server/findings.ts';
import { savedPlaceOfFinding } from '../finding-place.ts';
import { findingTexts } from '../finding-texts.ts';
import type { PaneProps } from '../pane.ts';
import { pointAt } from '../pointed-field.ts';
import type { Snapshot } from '../project.ts';
import { useLabels } from '../use-labels.ts';
import { useLeaveDialog } from '../workshop-dialog.tsx';
import { type Wording, wordingOf } from '../wording.ts';
import { checkLabel } from './checks.tsx';
import { namedConditions } from './places.ts';

/** A longer condition would fill several lines. */
const maxConditionLength = 100;

/** Whether every application needs the answer to a question, so that no change makes its removal possible. */
export function isNeededByLead(findings: readonly Pick<Finding, 'code' | 'detail'>[], id: string): boolean {
  return findings.some(
    ({ code, detail }) =>
      code === 'needed-question' &&
      isPlainObject(detail) &&
      detail['problem'] === 'dropped' &&
      detail['name'] === id,
  );
}

/** What depends on the removed question, in one sentence; undefined if only the compiler can tell. */
function dependencyInWords(
  { code, detail }: Pick<Finding, 'code' | 'detail'>,
  snapshot: Pick<Snapshot, 'files'>,
  wording: Wording,
): string | undefined {
  const { condition, reader, name, rule, problem, reason } = {
    condition: '',
    reader: '',
    name: '',
    rule: '',
    problem: '',
    reason: '',
    ...detail,
  };
  if (code === 'needed-question' && problem === 'dropped')
    return `Every application needs an answer to “${wording.label(name)}”: without it ${reason}.`;
  if (code === 'condition-reads-forward') {
    const conditions = namedConditions(snapshot);
    const read = conditions[condition];
    if (read === undefined) return undefined;
    const words = wording.condition(read, { conditions, dataPoints: {} });
    const text = words.length > maxConditionLength ? 'this question has one of certain answers' : words;
    return `“${wording.label(reader)}” is asked only if ${text}.`;
  }
  return code === 'check-reads-forward'
    ? `“${wording.label(name)}” has the check ${checkLabel(rule)}, which compares it with this question.`
    : undefined;
}

interface RemovalDependentsProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  /** What would be wrong without the question. */
  readonly findings: readonly Finding[];
}

/** Lists what depends on a question, each with a button that leads there. */
export function RemovalDependents({
  snapshot,
  selection,
  go,
  findings,
}: RemovalDependentsProps): ReactElement {
  const { country, language } = selection;
  const wording = wordingOf(snapshot, language);
  const withLabels = useLabels();
  const leaveDialog = useLeaveDialog();
  return (
    <ul className="dependents" aria-label="What depends on it">
      {findings.map((finding) => {
        const { message } = findingTexts(finding);
        const place = savedPlaceOfFinding(finding, { snapshot, country, wording });
        // A file does not show what to change.
        const target = place?.view.pane === 'json' ? undefined : place;
        return (
          <li key={`${finding.code} ${finding.message}`}>
            <span>{dependencyInWords(finding, snapshot, wording) ?? withLabels(message)}</span>
            {target !== undefined && (
              <button
                type="button"
                className="quiet small"
                onClick={() =>
                  leaveDialog?.(() => {
                    go(target.view);
                    pointAt(target.field);
                  })
                }
              >
                {target.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
