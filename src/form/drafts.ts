import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { useStepForm } from './step-form-context.ts';
import { type WidgetProps, isSameAnswer } from './widgets/control.ts';

export type AnswerInput = HTMLInputElement | HTMLSelectElement;

/** The inputs of one question, which hold a draft of its next answer. */
interface Draft {
  /** The answer in the inputs, or undefined. */
  readonly read: () => AnswerValue | undefined;
  /** Writes an answer into the inputs; undefined if only the applicant can answer. */
  readonly write: ((answer: AnswerValue | undefined) => void) | undefined;
  /** Reports the answer to RJSF. */
  readonly onChange: (answer: AnswerValue | undefined) => void;
  /** True if the answer changes only when the input is left, not with each choice. */
  readonly isTyped: boolean;
}

function withAnswer(answers: Answers, id: DataPointId, answer: AnswerValue | undefined): Answers {
  const others = Object.entries(answers).filter(([name]) => name !== id);
  return Object.fromEntries(answer === undefined ? others : [...others, [id, answer]]);
}

/** The drafts of a step, and its answers including those that RJSF has not rendered yet. */
export class Drafts {
  answers: Answers;
  private readonly draftsByName = new Map<string, Draft>();
  private readonly mustReport = new Set<string>();
  private readonly listeners = new Set<() => void>();

  constructor(initial: Answers) {
    this.answers = initial;
  }

  add(name: string, draft: Draft): () => void {
    this.draftsByName.set(name, draft);
    return () => {
      if (this.draftsByName.get(name) === draft) this.draftsByName.delete(name);
    };
  }

  /** Returns the draft in the inputs; without inputs, the last answer. */
  read(id: DataPointId): AnswerValue | undefined {
    const draft = this.draftsByName.get(id);
    return draft === undefined ? this.answers[id] : draft.read();
  }

  /** Calls the listener whenever a draft may have changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  notify(): void {
    this.listeners.forEach((listener) => listener());
  }

  /** Turns the draft of a question into its answer. */
  commit(id: DataPointId): void {
    const draft = this.draftsByName.get(id);
    if (draft === undefined) return;
    const answer = draft.read();
    if (!this.mustReport.delete(id) && isSameAnswer(this.answers[id], answer)) return;
    this.answers = withAnswer(this.answers, id, answer);
    draft.onChange(answer);
  }

  /** Fills in an answer. Returns false if the question is not on the page or cannot be filled in. */
  write(id: DataPointId, answer: AnswerValue | undefined): boolean {
    const draft = this.draftsByName.get(id);
    if (draft?.write === undefined) return false;
    draft.write(answer);
    this.commit(id);
    return true;
  }

  /**
   * Replaces an answer unless its input was edited. An edited answer is reported by the next commit even if it did not
   * change.
   */
  replace(id: DataPointId, answer: AnswerValue | undefined): void {
    const draft = this.draftsByName.get(id);
    if (draft === undefined) return;
    if (isSameAnswer(this.answers[id], draft.read())) this.write(id, answer);
    else this.mustReport.add(id);
  }

  /** Returns the uncommitted drafts. A later commit calls `onChange` even if the answer did not change. */
  uncommitted(ids: readonly DataPointId[]): readonly (readonly [DataPointId, AnswerValue | undefined])[] {
    return ids.flatMap((id) => {
      const draft = this.draftsByName.get(id);
      if (draft?.isTyped !== true) return [];
      const answer = draft.read();
      if (!this.mustReport.has(id) && isSameAnswer(this.answers[id], answer)) return [];
      this.mustReport.add(id);
      return [[id, answer] as const];
    });
  }
}

function isAnswerInput(element: Element): element is AnswerInput {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Returns the value of the checked radio or selected option; empty if nothing is chosen. */
export function chosenValue(inputs: readonly AnswerInput[]): string {
  const chosen = inputs.find((input) => !(input instanceof HTMLInputElement) || input.checked);
  return chosen?.value ?? '';
}

/** Whether an input was changed before hydration, or restored by the browser. */
function isTouched(input: AnswerInput): boolean {
  if (input instanceof HTMLSelectElement)
    return [...input.options].some((option) => option.selected !== option.defaultSelected);
  const isBox = input.type === 'checkbox' || input.type === 'radio';
  return isBox ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
}

function writeInput(input: AnswerInput, text: string): void {
  if (input.type === 'radio' && input instanceof HTMLInputElement) {
    input.checked = input.value === text;
    return;
  }
  input.value = text;
  // Selects the text, so that typing replaces it.
  if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
}

/** Whether the focus stays within one answer, for example moves from the day to the month. */
function staysInAnswer({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof HTMLInputElement) || !(relatedTarget instanceof HTMLInputElement)) return false;
  return target.name === relatedTarget.name && target.type === relatedTarget.type;
}

interface DraftOptions {
  /** Reads the answer for validation, storage and sending. */
  readonly read: (inputs: readonly AnswerInput[]) => AnswerValue | undefined;
  /** The text of an input for an answer; for a radio, the answer as text. */
  readonly write?: (answer: AnswerValue | undefined, input: AnswerInput) => string;
  /** When an answer is committed: a typed one when its input loses focus, a chosen one at once. */
  readonly committed: 'when-left' | 'at-once';
}

/**
 * Connects uncontrolled inputs to an answer of RJSF, so that typing does not render the form. `root` contains the
 * props of the element around the inputs. Answers in a dialog are committed by the dialog.
 */
export function useDraft(
  { name: text, options, onChange }: WidgetProps,
  { read, write, committed }: DraftOptions,
) {
  const { drafts } = useStepForm();
  const ref = useRef<HTMLDivElement>(null);
  const name = text as DataPointId;
  const inputs = (): readonly AnswerInput[] =>
    [...(ref.current?.querySelectorAll('input, select') ?? [])]
      .filter(isAnswerInput)
      .filter((input) => input.name === name);
  useEffect(() =>
    drafts.add(name, {
      read: () => read(inputs()),
      write: write && ((answer) => inputs().forEach((input) => writeInput(input, write(answer, input)))),
      onChange,
      isTyped: committed === 'when-left',
    }),
  );
  // A dialog that closes discards its drafts.
  useEffect(() => () => drafts.notify(), [drafts]);
  const isModal = options.presentation === 'modal';
  const commit = (): void => {
    if (!isModal) drafts.commit(name);
  };
  const commitEarlyInput = useRef(() => {
    if (inputs().some(isTouched)) commit();
  });
  useEffect(() => commitEarlyInput.current(), []);
  return {
    commit,
    /** Must be called for changes without an input event. */
    notifyChange: () => drafts.notify(),
    root: {
      ref,
      role: 'presentation',
      onChange: (_event: ChangeEvent<HTMLElement>) => {
        if (committed === 'at-once') commit();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // When the window loses focus, the input stays the active element.
        if (staysInAnswer(event) || event.target === document.activeElement) return;
        if (committed === 'when-left') commit();
      },
      onInput: () => drafts.notify(),
    },
  } as const;
}
