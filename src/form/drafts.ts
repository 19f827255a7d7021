import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { useStepForm } from './step-form-context.ts';
import { type WidgetProps, sameAnswer } from './widgets/control.ts';

export type AnswerInput = HTMLInputElement | HTMLSelectElement;

/** The inputs of one question, which hold a draft of its next answer. */
interface Draft {
  /** The answer that the inputs hold; undefined if there is none. */
  readonly read: () => AnswerValue | undefined;
  /** Shows an answer in the inputs; absent where only the applicant answers. */
  readonly write: ((answer: AnswerValue | undefined) => void) | undefined;
  /** Hands the answer to RJSF. */
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
  private readonly drafts = new Map<string, Draft>();
  private readonly reported = new Set<string>();
  private readonly listeners = new Set<() => void>();

  constructor(initial: Answers) {
    this.answers = initial;
  }

  add(name: string, draft: Draft): () => void {
    this.drafts.set(name, draft);
    return () => {
      if (this.drafts.get(name) === draft) this.drafts.delete(name);
    };
  }

  /** What the inputs hold; without inputs, the last answer. */
  read(id: DataPointId): AnswerValue | undefined {
    const draft = this.drafts.get(id);
    return draft === undefined ? this.answers[id] : draft.read();
  }

  /** Calls the listener whenever a draft may have changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  changed(): void {
    this.listeners.forEach((listener) => listener());
  }

  /** Makes the draft of a question its answer. */
  commit(id: DataPointId): void {
    const draft = this.drafts.get(id);
    if (draft === undefined) return;
    const answer = draft.read();
    if (!this.reported.delete(id) && sameAnswer(this.answers[id], answer)) return;
    this.answers = withAnswer(this.answers, id, answer);
    draft.onChange(answer);
  }

  /** Answers for the applicant; false if the question is not on the page, or takes no answer that way. */
  write(id: DataPointId, answer: AnswerValue | undefined): boolean {
    const draft = this.drafts.get(id);
    if (draft?.write === undefined) return false;
    draft.write(answer);
    this.commit(id);
    return true;
  }

  /** What is typed and not committed. It stays a draft, and its later commit is always reported. */
  uncommitted(ids: readonly DataPointId[]): readonly (readonly [DataPointId, AnswerValue | undefined])[] {
    return ids.flatMap((id) => {
      const draft = this.drafts.get(id);
      if (draft?.isTyped !== true) return [];
      const answer = draft.read();
      if (!this.reported.has(id) && sameAnswer(this.answers[id], answer)) return [];
      this.reported.add(id);
      return [[id, answer] as const];
    });
  }
}

function isAnswerInput(element: Element): element is AnswerInput {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** The value of the radio that is checked, or of the selected option; empty while nothing is chosen. */
export function chosenValue(inputs: readonly AnswerInput[]): string {
  const chosen = inputs.find((input) => !(input instanceof HTMLInputElement) || input.checked);
  return chosen?.value ?? '';
}

/** True of an input that was changed before hydration, or restored by the browser. */
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
  // What is typed next replaces the text instead of continuing it.
  if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
}

/** True where the focus moves on within one answer, such as from a day to its month. */
function staysInAnswer({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof HTMLInputElement) || !(relatedTarget instanceof HTMLInputElement)) return false;
  return target.name === relatedTarget.name && target.type === relatedTarget.type;
}

interface DraftOptions {
  /** The answer as it is validated, stored and sent; undefined if there is none. */
  readonly read: (inputs: readonly AnswerInput[]) => AnswerValue | undefined;
  /** The text of an input for an answer; for a radio, the answer as text. */
  readonly write?: (answer: AnswerValue | undefined, input: AnswerInput) => string;
  /** A typed answer is committed when its input is left, a chosen one at once. */
  readonly committed: 'when-left' | 'at-once';
}

/**
 * Connects uncontrolled inputs to an answer of RJSF: a key renders nothing but the input. `root` are the props of the
 * element around the inputs. The answer of a question in a dialog is committed by the dialog alone.
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
  useEffect(() => () => drafts.changed(), [drafts]);
  const isModal = options.presentation === 'modal';
  const commit = (): void => {
    if (!isModal) drafts.commit(name);
  };
  const adopt = useRef(() => {
    if (inputs().some(isTouched)) commit();
  });
  useEffect(() => adopt.current(), []);
  return {
    commit,
    /** For a change that no event of an input reports. */
    changed: () => drafts.changed(),
    root: {
      ref,
      role: 'presentation',
      onChange: (_event: ChangeEvent<HTMLElement>) => {
        if (committed === 'at-once') commit();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        // A window that loses the focus keeps it in its document.
        if (staysInAnswer(event) || event.target === document.activeElement) return;
        if (committed === 'when-left') commit();
      },
      onInput: () => drafts.changed(),
    },
  } as const;
}
