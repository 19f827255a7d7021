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
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Change } from '../../server/change-json.ts';
import { editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import type { PaneProps } from '../pane.ts';
import { useShortcuts } from '../shortcuts.tsx';
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
  readonly onChoose: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

function Row({ asked, isChosen, onChoose, onMove }: RowProps): ReactElement {
  const moveByKey = (event: React.KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: asked.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'dragged' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="grip"
        aria-label={`Move ${asked.label}`}
        {...attributes}
        {...listeners}
        onKeyDown={(event) => {
          moveByKey(event);
          listeners?.['onKeyDown']?.(event);
        }}
        aria-roledescription="sortable"
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <button
        type="button"
        className="entry"
        data-asked={asked.id}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        onKeyDown={moveByKey}
      >
        <span>{asked.label}</span>
        {asked.isConditional && <span className="tag">if</span>}
      </button>
    </li>
  );
}

/** Returns the changes that move a question to the position and step of another one. */
export function moveChanges(
  contents: CountryContents,
  {
    id,
    to,
    step,
    catalogueStep,
  }: { readonly id: string; readonly to: string; readonly step: string; readonly catalogueStep: string },
): readonly Change[] {
  const from = contents.dataPoints.indexOf(id);
  const target = contents.dataPoints.indexOf(to);
  const own = contents.overrides?.[id]?.step;
  const stepNow = own ?? catalogueStep;
  return [
    { kind: 'move', path: ['dataPoints', from], to: target },
    ...(stepNow === step
      ? []
      : [overrideChange(contents.overrides, id, ['step'], step === catalogueStep ? undefined : step)]),
  ];
}

/**
 * The steps of the country with their questions. Questions can be moved by drag and drop, or with Alt and the arrow
 * keys.
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
  // In another step the question has a new button. It receives the focus, so that the next arrow key moves it
  // further.
  useEffect(() => {
    if (followed !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-asked="${followed.id}"]`)?.focus();
  }, [followed]);
  const chosen = question?.id;
  useEffect(() => {
    const entry = chosen === undefined ? `[data-step="${page}"]` : `[data-asked="${chosen}"]`;
    list.current?.querySelector(entry)?.scrollIntoView({ block: 'nearest' });
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
  const found = steps.flatMap(({ asked, path, title, ...step }) => {
    const matches = isFound({ id: path, label: title }) ? asked : asked.filter(isFound);
    return matches.length === 0 && sought !== '' ? [] : [{ ...step, path, title, asked: matches }];
  });
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
  });

  async function put(id: string, over: Asked | undefined): Promise<void> {
    const moved = all.find((asked) => asked.id === id);
    if (contents === undefined || moved === undefined || over === undefined || over.id === id) return;
    const catalogueStep = catalogued(snapshot, id)?.step ?? over.step;
    const changes = moveChanges(contents, { id, to: over.id, step: over.step, catalogueStep });
    const isOther = over.step !== moved.step;
    const step = steps.find(({ path }) => path === over.step);
    const label = `Move “${moved.label}”${isOther && step !== undefined ? ` to “${step.title}”` : ''}`;
    if (!(await change('order', label, [editOf(countryFile(country), ...changes)])) || !isOther) return;
    go({ page: over.step, question: id });
    setFollowed({ id });
  }

  function drop({ active, over }: DragEndEvent): void {
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
      {adding === 'step' && <AddStep {...shared} />}
      {adding === 'screen' && <AddScreen {...shared} />}
      <input
        ref={search}
        type="search"
        className="search"
        aria-label="Search the questions"
        placeholder="Search (Ctrl+K)"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <output className={found.length === 0 ? 'hint' : 'visually-hidden'}>
        {found.length === 0 ? 'No question found.' : ''}
      </output>
      <AttemptNote field="order" />
      <p className="hint">Drag a question to move it, or press Alt and an arrow key.</p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={all.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="steps">
            {found.map(({ path, title, asked, isWalked }) => (
              <li key={path} data-step={path} className={isWalked ? 'walked' : 'passed-over'}>
                <a
                  href={`?page=${path}`}
                  className="step-link"
                  aria-current={page === path ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    go({ page: path, question: '' });
                  }}
                >
                  {title}
                </a>
                <ol>
                  {asked.map((each) => (
                    <Row
                      key={each.id}
                      asked={each}
                      isChosen={question?.id === each.id}
                      onChoose={() => go({ page: path, question: each.id })}
                      onMove={(by) => void put(each.id, all[all.indexOf(each) + by])}
                    />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="outline-head">
        <h2>After the form</h2>
        <button type="button" className="small" onClick={() => setAdding('screen')}>
          Add a screen
        </button>
      </div>
      <ul className="screens">
        {screens.map(({ id, states }) => (
          <li key={id}>
            <a
              href={`?page=${id}`}
              className="step-link"
              aria-current={page === id ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                go({ page: id, question: '' });
              }}
            >
              {text([id, 'title']) ?? messageOf(snapshot, language, [id, 'title'], 'screens').own ?? id}
              {states.length > 0 && <span className="tag">{states.join(', ')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
