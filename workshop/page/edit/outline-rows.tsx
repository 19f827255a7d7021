import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactElement, ReactNode } from 'react';
import type { useRovingFocus } from './roving-focus.ts';
import { UnsavedTag } from './unsaved-tag.tsx';

export interface OutlineQuestion {
  readonly id: string;
  readonly step: string;
  readonly label: string;
  readonly isConditional: boolean;
  /** Whether a text of the question was rejected and is not corrected yet. */
  readonly isUnsaved: boolean;
}

interface QuestionRowProps {
  readonly asked: OutlineQuestion;
  readonly isChosen: boolean;
  readonly stopProps: ReturnType<typeof useRovingFocus>['stopProps'];
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** The names of the elements of a row. */
export const gripName = (id: string): string => `move ${id}`;
export const entryName = (id: string): string => `question ${id}`;
export const linkName = (path: string): string => `page ${path}`;

/** A row with a question, and a grip to move it. */
export function QuestionRow({
  asked,
  isChosen,
  stopProps,
  onChoose,
  onEdit,
  onMove,
  onRemove,
}: QuestionRowProps): ReactElement {
  const handleKey = (event: React.KeyboardEvent): void => {
    const { key, altKey } = event;
    const handle =
      altKey && (key === 'ArrowUp' || key === 'ArrowDown')
        ? () => onMove(key === 'ArrowUp' ? -1 : 1)
        : key === 'Delete'
          ? onRemove
          : undefined;
    if (handle === undefined) return;
    event.preventDefault();
    handle();
  };
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: asked.id,
  });
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? 'asked dragged' : 'asked'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td>
        <button
          type="button"
          className="grip"
          aria-label={`Move ${asked.label}`}
          {...attributes}
          {...listeners}
          {...stopProps(gripName(asked.id))}
          onKeyDown={(event) => {
            handleKey(event);
            listeners?.['onKeyDown']?.(event);
          }}
          aria-roledescription="sortable"
        >
          <span aria-hidden="true">⠿</span>
        </button>
      </td>
      <td>
        <button
          type="button"
          className="entry"
          data-asked={asked.id}
          aria-current={isChosen ? 'true' : undefined}
          {...stopProps(entryName(asked.id))}
          onClick={onChoose}
          onKeyDown={(event) => {
            handleKey(event);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEdit();
          }}
        >
          <span>{asked.label}</span>
          {asked.isUnsaved && <UnsavedTag />}
          {asked.isConditional && <span className="tag">if</span>}
        </button>
      </td>
    </tr>
  );
}

interface PageRowProps {
  readonly id: string;
  readonly isShown: boolean;
  /** Whether a text of the page was rejected and is not corrected yet. */
  readonly isUnsaved: boolean;
  readonly stopProps: ReturnType<typeof useRovingFocus>['stopProps'];
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

/** A row with a link to a step or screen. */
export function PageRow({
  id,
  isShown,
  isUnsaved,
  stopProps,
  children,
  onChoose,
}: PageRowProps): ReactElement {
  return (
    <tr>
      <td colSpan={2}>
        <a
          href={`?page=${id}`}
          className="step-link"
          aria-current={isShown ? 'page' : undefined}
          {...stopProps(linkName(id))}
          onClick={(event) => {
            event.preventDefault();
            onChoose();
          }}
        >
          {children}
          {isUnsaved && <UnsavedTag />}
        </a>
      </td>
    </tr>
  );
}
