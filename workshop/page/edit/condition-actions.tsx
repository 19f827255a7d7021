import type { ReactElement } from 'react';
import type { PaneProps } from '../pane.ts';
import { addressOf } from '../view.ts';
import { type ComparedQuestion, findCompared } from './earlier-questions.ts';
import { type ConditionDraft, readCondition } from './new-condition.ts';
import { namedConditions } from './places.ts';

interface ConditionActionsProps extends Pick<PaneProps, 'snapshot' | 'view' | 'go'> {
  readonly name: string;
  /** The questions that are answered before the condition is evaluated. */
  readonly earlierQuestions: readonly ComparedQuestion[];
  readonly onEdit: (group: ConditionDraft['group']) => void;
}

/** A button to edit a condition, or a link to its file if the form cannot show it. */
export function ConditionActions({
  snapshot,
  view,
  go,
  name,
  earlierQuestions,
  onEdit,
}: ConditionActionsProps): ReactElement {
  const condition = namedConditions(snapshot)[name];
  const group = condition && readCondition(condition, (id) => findCompared(snapshot, earlierQuestions, id));
  if (group !== undefined)
    return (
      <p className="actions">
        <button type="button" className="quiet small" onClick={() => onEdit(group)}>
          Edit the condition
        </button>
      </p>
    );
  const json = { pane: 'json', file: 'config/conditions.json' } as const;
  return (
    <p className="hint">
      The form cannot show all of the condition “{name}”.{' '}
      <a
        href={addressOf({ ...view, ...json })}
        onClick={(event) => {
          event.preventDefault();
          go(json);
        }}
      >
        Edit it as JSON
      </a>
    </p>
  );
}
