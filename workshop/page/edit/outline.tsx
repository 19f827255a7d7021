import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { formatCount } from '../../../src/lib/format-count.ts';
import type { PaneProps } from '../pane.ts';
import { useShortcuts } from '../shortcuts.tsx';
import { isFieldOfPage, isFieldOfQuestion } from '../use-drafts.ts';
import { wordingOf } from '../wording.ts';
import { AddQuestion } from './add-question.tsx';
import { AddScreen } from './add-screen.tsx';
import { AddStep } from './add-step.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { moveChanges } from './move-question.ts';
import {
  entryName,
  gripName,
  linkName,
  type OutlineQuestion,
  PageRow,
  QuestionRow,
} from './outline-rows.tsx';
import { readCatalogueQuestion, countryContents, countryFile } from './places.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useRovingFocus } from './roving-focus.ts';

type Addable = 'question' | 'consent' | 'step' | 'screen';

/** Returns a text for comparisons without case and accents. */
function searchKeyOf(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** A requested move of a question: by one position, or to the position of another question. */
interface Move {
  readonly id: string;
  readonly by?: -1 | 1;
  readonly to?: string;
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
  const { change, isBusy, rejectedFields } = useChanges();
  const isPageUnsaved = (id: string): boolean =>
    rejectedFields.some((field) => isFieldOfPage(field, id, selection));
  const [addedKind, setAddedKind] = useState<Addable>();
  const dialogProps = { snapshot, selection, go, onClose: () => setAddedKind(undefined) };
  const contents = countryContents(snapshot, country);
  const list = useRef<HTMLElement>(null);
  const keptFocusProps = useKeptFocus(list);
  const search = useRef<HTMLInputElement>(null);
  const [searchText, setSearchText] = useState('');
  const [questionToFocus, setQuestionToFocus] = useState<{ readonly id: string }>();
  const [questionToRemove, setQuestionToRemove] = useState<string>();
  const [openedQuestion, setOpenedQuestion] = useState<{ readonly id: string }>();
  // The list must contain the new question, so that it can have the focus.
  const focusNew = (id: string): void => {
    setSearchText('');
    setQuestionToFocus({ id });
  };
  const pendingMoves = useRef<Move[]>([]);
  const isDragged = useRef(false);
  // In another step the question has a new button. It receives the focus, so that the next arrow key moves it
  // further.
  useEffect(() => {
    // A dialog or a field that was chosen while a move was saved keeps the focus.
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && list.current?.contains(activeElement) === false;
    if (questionToFocus !== undefined && !isElsewhere)
      list.current?.querySelector<HTMLElement>(`[data-asked="${questionToFocus.id}"]`)?.focus();
  }, [questionToFocus]);
  useEffect(() => {
    if (openedQuestion !== undefined) focusPanel();
  }, [openedQuestion]);
  const selectedId = question?.id;
  useEffect(() => {
    const row = selectedId === undefined ? `[data-step="${page}"]` : `[data-asked="${selectedId}"]`;
    list.current?.querySelector(row)?.scrollIntoView({ block: 'nearest' });
  }, [page, selectedId]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const wording = wordingOf(snapshot, language);
  const steps = flow.steps.map((step) => ({
    path: step.path,
    title: wording.step(step.path),
    isWalked: persona.path.includes(step.path),
    asked: step.dataPoints.map((id): OutlineQuestion => ({
      id,
      step: step.path,
      label: wording.label(id),
      isConditional: flow.dataPoints[id]?.when !== undefined,
      isUnsaved: rejectedFields.some((field) => isFieldOfQuestion(field, id, selection)),
    })),
  }));
  const allQuestions = steps.flatMap(({ asked }) => asked);
  const isFound = ({ id, label }: Pick<OutlineQuestion, 'id' | 'label'>): boolean =>
    [id, label].some((each) => searchKeyOf(each).includes(searchKeyOf(searchText)));
  const foundScreens = screens.filter(({ id }) => isFound({ id, label: wording.screen(id) }));
  const foundSteps = steps.flatMap(({ asked, path, title, ...step }) => {
    const matches = isFound({ id: path, label: title }) ? asked : asked.filter(isFound);
    return matches.length === 0 && searchText !== '' ? [] : [{ ...step, path, title, asked: matches }];
  });
  const foundQuestions = foundSteps.flatMap(({ asked }) => asked);
  const isSearching = searchText.trim() !== '';
  const selectedStop = selectedId === undefined ? linkName(page) : entryName(selectedId);
  const stops = foundSteps.flatMap(({ path, asked }) => [
    linkName(path),
    ...asked.flatMap(({ id }) => [gripName(id), entryName(id)]),
  ]);
  const [match] = foundQuestions;
  const formFocus = useRovingFocus(
    stops,
    isSearching && match !== undefined && !stops.includes(selectedStop) ? entryName(match.id) : selectedStop,
    () => isDragged.current,
  );
  const screenFocus = useRovingFocus(
    foundScreens.map(({ id }) => linkName(id)),
    linkName(page),
  );
  const selectNext = (by: -1 | 1): void => {
    const position = allQuestions.findIndex(({ id }) => id === selectedId);
    const first = allQuestions.find(({ step }) => step === page);
    const next = position === -1 ? first : allQuestions[position + by];
    if (next === undefined) return;
    // Fields save on blur, which a removed input does not fire.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go({ page: next.step, question: next.id });
  };
  /** Selects the question or page whose entry in the list has the focus. */
  const selectFocused = (): void => {
    const entry = list.current?.contains(document.activeElement) === true ? document.activeElement : null;
    const id = entry?.closest('tr')?.querySelector<HTMLElement>('[data-asked]')?.dataset['asked'];
    const focused = allQuestions.find((each) => each.id === id);
    const path = entry?.closest<HTMLElement>('[data-step]')?.dataset['step'];
    if (focused !== undefined) go({ page: focused.step, question: focused.id });
    else if (path !== undefined) go({ page: path, question: '' });
  };
  useShortcuts({
    search: () => search.current?.focus(),
    add: () => {
      selectFocused();
      setAddedKind('question');
    },
    next: () => selectNext(1),
    previous: () => selectNext(-1),
    between: () => {
      const isInPanel = document.getElementById(panelId)?.contains(document.activeElement) === true;
      if (isInPanel) list.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
      else focusPanel();
    },
  });

  async function moveQuestion({ id, to, by }: Move): Promise<void> {
    const movedQuestion = allQuestions.find((asked) => asked.id === id);
    const target =
      movedQuestion === undefined || by === undefined
        ? allQuestions.find((asked) => asked.id === to)
        : allQuestions[allQuestions.indexOf(movedQuestion) + by];
    if (contents === undefined || movedQuestion === undefined || target === undefined || target.id === id)
      return;
    const catalogueStep = readCatalogueQuestion(snapshot, id)?.step ?? target.step;
    const isOtherStep = target.step !== movedQuestion.step;
    // A key moves a question across one border at a time: to the first or last position of the other step.
    const side = !isOtherStep || by === undefined ? undefined : by > 0 ? 'before' : 'after';
    const changes = moveChanges(contents, { id, to: target.id, step: target.step, catalogueStep, side });
    const step = steps.find(({ path }) => path === target.step);
    const label = `Move “${movedQuestion.label}”${isOtherStep && step !== undefined ? ` to “${step.title}”` : ''}`;
    if (!(await change('order', label, [editOf(countryFile(country), ...changes)]))) {
      pendingMoves.current = [];
      return;
    }
    if (!isOtherStep) return;
    go({ page: target.step, question: id });
    setQuestionToFocus({ id });
  }

  // A change contains positions, so each move waits until the order after the previous change is known.
  useEffect(() => {
    const next = isBusy ? undefined : pendingMoves.current.shift();
    if (next !== undefined) void moveQuestion(next);
  });

  function requestMove(move: Move): void {
    if (isBusy) pendingMoves.current.push(move);
    else void moveQuestion(move);
  }

  function drop({ active, over }: DragEndEvent): void {
    isDragged.current = false;
    if (over !== null) requestMove({ id: String(active.id), to: String(over.id) });
  }

  return (
    <nav ref={list} className="outline" aria-label="Steps and questions" {...keptFocusProps}>
      <div className="outline-top">
        <div className="outline-head">
          <h2>Questions</h2>
          <button
            type="button"
            className="small primary"
            aria-keyshortcuts="Control+I"
            onClick={() => setAddedKind('question')}
          >
            Add a question
          </button>
        </div>
        <p className="actions">
          <button type="button" className="small" onClick={() => setAddedKind('step')}>
            Add a step
          </button>
          <button type="button" className="small" onClick={() => setAddedKind('consent')}>
            Add a consent
          </button>
        </p>
        <input
          ref={search}
          type="search"
          className="search"
          aria-label="Search the questions"
          placeholder="Search (Ctrl+K)"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
        <output className={isSearching ? 'hint' : 'visually-hidden'}>
          {isSearching &&
            (foundQuestions.length + foundScreens.length === 0
              ? 'No question or screen found.'
              : `Found ${formatCount(foundQuestions.length, 'question')} and ${formatCount(foundScreens.length, 'screen')}.`)}
        </output>
      </div>
      {(addedKind === 'question' || addedKind === 'consent') && (
        <AddQuestion {...dialogProps} kind={addedKind} onAdd={focusNew} />
      )}
      {addedKind === 'step' && <AddStep {...dialogProps} onAdd={focusNew} />}
      {addedKind === 'screen' && <AddScreen {...dialogProps} />}
      {questionToRemove !== undefined && (
        <RemoveDialog
          snapshot={snapshot}
          selection={selection}
          go={go}
          id={questionToRemove}
          onClose={() => setQuestionToRemove(undefined)}
        />
      )}
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
        <SortableContext items={allQuestions.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {foundSteps.length > 0 && (
            <table aria-label="Steps and questions" className="steps" {...formFocus.gridProps}>
              {foundSteps.map(({ path, title, asked, isWalked }) => (
                <tbody key={path} data-step={path} className={isWalked ? 'walked' : 'passed-over'}>
                  <PageRow
                    id={path}
                    isShown={page === path}
                    isUnsaved={isPageUnsaved(path)}
                    stopProps={formFocus.stopProps}
                    onChoose={() => go({ page: path, question: '' })}
                  >
                    {title}
                  </PageRow>
                  {asked.map((each) => (
                    <QuestionRow
                      key={each.id}
                      asked={each}
                      isChosen={question?.id === each.id}
                      stopProps={formFocus.stopProps}
                      onChoose={() => go({ page: path, question: each.id })}
                      onEdit={() => {
                        go({ page: path, question: each.id });
                        setOpenedQuestion({ id: each.id });
                      }}
                      onMove={(by) => requestMove({ id: each.id, by })}
                      onRemove={() => setQuestionToRemove(each.id)}
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
        <button type="button" className="small" onClick={() => setAddedKind('screen')}>
          Add a screen
        </button>
      </div>
      <p className="hint">A number is the lender’s state in which the screen is shown.</p>
      {foundScreens.length > 0 && (
        <table aria-label="Screens after the form" className="screens" {...screenFocus.gridProps}>
          <tbody>
            {foundScreens.map(({ id, states }) => (
              <PageRow
                key={id}
                id={id}
                isShown={page === id}
                isUnsaved={isPageUnsaved(id)}
                stopProps={screenFocus.stopProps}
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
