import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Change } from '../../server/change-json.ts';
import { editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { counted } from '../counted.ts';
import type { PaneProps } from '../pane.ts';
import { useShortcuts } from '../shortcuts.tsx';
import { wordingOf } from '../wording.ts';
import { AddQuestion } from './add-question.tsx';
import { AddScreen } from './add-screen.tsx';
import { AddStep } from './add-step.tsx';
import {
  catalogued,
  type CountryContents,
  countryContents,
  countryFile,
  messageOf,
  overrideChange,
} from './places.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useRovingFocus } from './roving-focus.ts';

type Addable = 'question' | 'consent' | 'step' | 'screen';

interface Asked {
  readonly id: string;
  readonly step: string;
  readonly label: string;
  readonly isConditional: boolean;
}

/** Ignores case and accents. */
function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

interface RowProps {
  readonly asked: Asked;
  readonly isChosen: boolean;
  readonly stopProps: ReturnType<typeof useRovingFocus>['stopProps'];
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** The names of the elements of a row. */
const grip = (id: string): string => `move ${id}`;
const entry = (id: string): string => `question ${id}`;
const link = (path: string): string => `page ${path}`;

function Row({ asked, isChosen, stopProps, onChoose, onEdit, onMove, onRemove }: RowProps): ReactElement {
  const press = (event: React.KeyboardEvent): void => {
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
          {...stopProps(grip(asked.id))}
          onKeyDown={(event) => {
            press(event);
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
          {...stopProps(entry(asked.id))}
          onClick={onChoose}
          onKeyDown={(event) => {
            press(event);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEdit();
          }}
        >
          <span>{asked.label}</span>
          {asked.isConditional && <span className="tag">if</span>}
        </button>
      </td>
    </tr>
  );
}

interface MovedQuestion {
  readonly id: string;
  /** The question that it is moved to, with its step. */
  readonly to: string;
  readonly step: string;
  readonly catalogueStep: string;
  /** The side of the other question; by default, it takes its position. */
  readonly side?: 'before' | 'after' | undefined;
}

/** Returns the changes that move a question to the position and step of another one. */
export function moveChanges(contents: CountryContents, moved: MovedQuestion): readonly Change[] {
  const { id, to, step, catalogueStep, side } = moved;
  const from = contents.dataPoints.indexOf(id);
  const target = contents.dataPoints.indexOf(to);
  const own = contents.overrides?.[id]?.step;
  const stepNow = own ?? catalogueStep;
  // Positions count without the moved question.
  const before = from < target ? target - 1 : target;
  const position = side === undefined ? target : side === 'before' ? before : before + 1;
  return [
    ...(position === from ? [] : [{ kind: 'move', path: ['dataPoints', from], to: position } as const]),
    ...(stepNow === step
      ? []
      : [overrideChange(contents.overrides, id, ['step'], step === catalogueStep ? undefined : step)]),
  ];
}

/** The id of the panel with the fields of the selected question or page. */
export const panelId = 'selection-panel';

function focusPanel(): void {
  const panel = document.getElementById(panelId);
  const first = panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  (first ?? panel?.querySelector<HTMLElement>('input, textarea, select, button'))?.focus();
}

/**
 * The steps of the country with their questions. Questions can be moved by drag and drop, or with Alt and the arrow
 * keys. The list is one tab stop, with the arrow keys inside.
 */
export function Outline({ snapshot, selection, go }: PaneProps): ReactElement {
  const { flow, page, country, language, question, screens, persona } = selection;
  const { change } = useChanges();
  const [adding, setAdding] = useState<Addable>();
  const shared = { snapshot, selection, go, onClose: () => setAdding(undefined) };
  const contents = countryContents(snapshot, country);
  const list = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState('');
  const [followed, setFollowed] = useState<{ readonly id: string }>();
  const [removing, setRemoving] = useState<string>();
  const [opened, setOpened] = useState<{ readonly id: string }>();
  const isDragged = useRef(false);
  // In another step the question has a new button. It receives the focus, so that the next arrow key moves it
  // further.
  useEffect(() => {
    if (followed !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-asked="${followed.id}"]`)?.focus();
  }, [followed]);
  useEffect(() => {
    if (opened !== undefined) focusPanel();
  }, [opened]);
  const chosen = question?.id;
  useEffect(() => {
    const row = chosen === undefined ? `[data-step="${page}"]` : `[data-asked="${chosen}"]`;
    list.current?.querySelector(row)?.scrollIntoView({ block: 'nearest' });
  }, [page, chosen]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const text = (path: readonly string[]): string | undefined => {
    const { own, inherited } = messageOf(snapshot, language, path);
    return own ?? inherited;
  };
  const steps = flow.steps.map((step) => ({
    path: step.path,
    title: text(['steps', step.path, 'title']) ?? step.path,
    isWalked: persona.path.includes(step.path),
    asked: step.dataPoints.map((id): Asked => ({
      id,
      step: step.path,
      label: text(['dataPoints', id, 'label']) ?? id,
      isConditional: flow.dataPoints[id]?.when !== undefined,
    })),
  }));
  const all = steps.flatMap(({ asked }) => asked);
  const isFound = ({ id, label }: Pick<Asked, 'id' | 'label'>): boolean =>
    [id, label].some((each) => searchable(each).includes(searchable(sought)));
  const wording = wordingOf(snapshot, language);
  const foundScreens = screens.filter(({ id }) => isFound({ id, label: wording.screen(id) }));
  const found = steps.flatMap(({ asked, path, title, ...step }) => {
    const matches = isFound({ id: path, label: title }) ? asked : asked.filter(isFound);
    return matches.length === 0 && sought !== '' ? [] : [{ ...step, path, title, asked: matches }];
  });
  const foundQuestions = found.flatMap(({ asked }) => asked);
  const isSearching = sought.trim() !== '';
  const selected = chosen === undefined ? link(page) : entry(chosen);
  const stops = found.flatMap(({ path, asked }) => [
    link(path),
    ...asked.flatMap(({ id }) => [grip(id), entry(id)]),
  ]);
  const [match] = foundQuestions;
  const form = useRovingFocus(
    stops,
    isSearching && match !== undefined && !stops.includes(selected) ? entry(match.id) : selected,
    () => isDragged.current,
  );
  const after = useRovingFocus(
    foundScreens.map(({ id }) => link(id)),
    link(page),
  );
  const selectNext = (by: -1 | 1): void => {
    const position = all.findIndex(({ id }) => id === chosen);
    const first = all.find(({ step }) => step === page);
    const next = position === -1 ? first : all[position + by];
    if (next === undefined) return;
    // Fields save on blur, which a removed input does not fire.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go({ page: next.step, question: next.id });
  };
  useShortcuts({
    search: () => search.current?.focus(),
    next: () => selectNext(1),
    previous: () => selectNext(-1),
    between: () => {
      const isInPanel = document.getElementById(panelId)?.contains(document.activeElement) === true;
      if (isInPanel) list.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
      else focusPanel();
    },
  });

  async function put(id: string, over: Asked | undefined, by?: -1 | 1): Promise<void> {
    const moved = all.find((asked) => asked.id === id);
    if (contents === undefined || moved === undefined || over === undefined || over.id === id) return;
    const catalogueStep = catalogued(snapshot, id)?.step ?? over.step;
    const isOther = over.step !== moved.step;
    // A key moves a question across one border at a time: to the first or last position of the other step.
    const side = !isOther || by === undefined ? undefined : by > 0 ? 'before' : 'after';
    const changes = moveChanges(contents, { id, to: over.id, step: over.step, catalogueStep, side });
    const step = steps.find(({ path }) => path === over.step);
    const label = `Move “${moved.label}”${isOther && step !== undefined ? ` to “${step.title}”` : ''}`;
    if (!(await change('order', label, [editOf(countryFile(country), ...changes)])) || !isOther) return;
    go({ page: over.step, question: id });
    setFollowed({ id });
  }

  function drop({ active, over }: DragEndEvent): void {
    isDragged.current = false;
    void put(
      String(active.id),
      all.find(({ id }) => id === over?.id),
    );
  }

  return (
    <nav ref={list} className="outline" aria-label="Steps and questions">
      <div className="outline-head">
        <h2>Questions</h2>
        <button type="button" className="small primary" onClick={() => setAdding('question')}>
          Add a question
        </button>
      </div>
      <p className="actions">
        <button type="button" className="small" onClick={() => setAdding('step')}>
          Add a step
        </button>
        <button type="button" className="small" onClick={() => setAdding('consent')}>
          Add a consent
        </button>
      </p>
      {(adding === 'question' || adding === 'consent') && (
        <AddQuestion {...shared} begin={adding} onAdd={(id) => setFollowed({ id })} />
      )}
      {adding === 'step' && <AddStep {...shared} onAdd={(id) => setFollowed({ id })} />}
      {adding === 'screen' && <AddScreen {...shared} />}
      {removing !== undefined && (
        <RemoveDialog
          snapshot={snapshot}
          selection={selection}
          id={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={(neighbour) => {
            go({ question: '' });
            setFollowed({ id: neighbour });
          }}
        />
      )}
      <input
        ref={search}
        type="search"
        className="search"
        aria-label="Search the questions"
        placeholder="Search (Ctrl+K)"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <output className={isSearching ? 'hint' : 'visually-hidden'}>
        {isSearching &&
          (foundQuestions.length + foundScreens.length === 0
            ? 'No question or screen found.'
            : `Found ${counted(foundQuestions.length, 'question')} and ${counted(foundScreens.length, 'screen')}.`)}
      </output>
      <AttemptNote field="order" />
      <p className="hint">
        Drag a question to move it, or press Alt and an arrow key. Enter edits it, Delete removes it.
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => {
          isDragged.current = true;
        }}
        onDragCancel={() => {
          isDragged.current = false;
        }}
        onDragEnd={drop}
      >
        <SortableContext items={all.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {found.length > 0 && (
            <table aria-label="Steps and questions" className="steps" {...form.gridProps}>
              {found.map(({ path, title, asked, isWalked }) => (
                <tbody key={path} data-step={path} className={isWalked ? 'walked' : 'passed-over'}>
                  <PageRow
                    id={path}
                    isShown={page === path}
                    stopProps={form.stopProps}
                    onChoose={() => go({ page: path, question: '' })}
                  >
                    {title}
                  </PageRow>
                  {asked.map((each) => (
                    <Row
                      key={each.id}
                      asked={each}
                      isChosen={question?.id === each.id}
                      stopProps={form.stopProps}
                      onChoose={() => go({ page: path, question: each.id })}
                      onEdit={() => {
                        go({ page: path, question: each.id });
                        setOpened({ id: each.id });
                      }}
                      onMove={(by) => void put(each.id, all[all.indexOf(each) + by], by)}
                      onRemove={() => setRemoving(each.id)}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          )}
        </SortableContext>
      </DndContext>
      <div className="outline-head">
        <h2>After the form</h2>
        <button type="button" className="small" onClick={() => setAdding('screen')}>
          Add a screen
        </button>
      </div>
      {foundScreens.length > 0 && (
        <table aria-label="Screens after the form" className="screens" {...after.gridProps}>
          <tbody>
            {foundScreens.map(({ id, states }) => (
              <PageRow
                key={id}
                id={id}
                isShown={page === id}
                stopProps={after.stopProps}
                onChoose={() => go({ page: id, question: '' })}
              >
                {wording.screen(id)}
                {states.length > 0 && <span className="tag">{states.join(', ')}</span>}
              </PageRow>
            ))}
          </tbody>
        </table>
      )}
    </nav>
  );
}

interface PageRowProps {
  readonly id: string;
  readonly isShown: boolean;
  readonly stopProps: ReturnType<typeof useRovingFocus>['stopProps'];
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

/** A row with a link to a step or screen. */
function PageRow({ id, isShown, stopProps, children, onChoose }: PageRowProps): ReactElement {
  return (
    <tr>
      <td colSpan={2}>
        <a
          href={`?page=${id}`}
          className="step-link"
          aria-current={isShown ? 'page' : undefined}
          {...stopProps(link(id))}
          onClick={(event) => {
            event.preventDefault();
            onChoose();
          }}
        >
          {children}
        </a>
      </td>
    </tr>
  );
}
