import type Form from '@rjsf/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { leavePageEvent } from '../../lib/leave-page.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import type { DataPointId } from '../../model/identifiers.ts';
import { type AnswerInput, sameAnswer } from '../controls/control.ts';
import { controlRow } from '../controls/registry.ts';
import type { FormatContext } from '../format-context.ts';

function isAnswerInput(element: Element): element is AnswerInput {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** The inputs of a form by the question they belong to, in the order of the page. */
function answerInputs(form: HTMLFormElement, name: string): readonly AnswerInput[] {
  return [...form.elements].filter(isAnswerInput).filter((input) => input.name === name);
}

/** The questions whose inputs hold something else than they were drawn with: typed before the page woke up, or restored. */
function touchedNames(form: HTMLFormElement): ReadonlySet<string> {
  const touched = [...form.elements].filter(isAnswerInput).filter((input) => {
    if (input instanceof HTMLSelectElement) {
      return [...input.options].some((option) => option.selected !== option.defaultSelected);
    }
    const isBox = input.type === 'checkbox' || input.type === 'radio';
    return isBox ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
  });
  return new Set(touched.map(({ name }) => name));
}

/** RJSF types the value of one field as if it were the whole data, so the data is left open here. */
export type StepFormInstance = Form<unknown>;

interface StepAnswersOptions {
  readonly form: RefObject<StepFormInstance | null>;
  /** The questions on the page. */
  readonly dataPoints: readonly FlowDataPoint[];
  /** Also of questions that are not asked, and may be. */
  readonly initial: Answers;
  readonly formatContext: FormatContext;
  readonly onChange: (dataPoint: FlowDataPoint, answer: AnswerValue | undefined) => void;
  /** Told of an answer in mid-typing, which is not taken. */
  readonly onDraft: (dataPoint: DataPointId, answer: AnswerValue | undefined) => void;
}

function withAnswer(answers: Answers, id: DataPointId, answer: AnswerValue | undefined): Answers {
  const others = Object.entries(answers).filter(([name]) => name !== id);
  return Object.fromEntries(answer === undefined ? others : [...others, [id, answer]]);
}

function writeInput(input: AnswerInput, text: string): void {
  if (input.type === 'radio' && input instanceof HTMLInputElement) {
    input.checked = input.value === text;
    return;
  }
  input.value = text;
  // Who was about to type there does not type on behind it.
  if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
}

/** The answers of a step. The document owns what is typed; it is taken when an input is left, and before a submit. */
export function useStepAnswers({
  form,
  dataPoints,
  initial,
  formatContext,
  onChange,
  onDraft,
}: StepAnswersOptions) {
  const answers = useRef<Answers>(initial);
  const drafted = useRef(new Set<DataPointId>());
  const inPage = dataPoints.filter(({ presentation }) => presentation === 'inline');

  function inputsOf({ id }: FlowDataPoint): readonly AnswerInput[] | undefined {
    const element = form.current?.formElement.current;
    return element ? answerInputs(element, id) : undefined;
  }

  function read(dataPoint: FlowDataPoint): AnswerValue | undefined {
    const inputs = inputsOf(dataPoint);
    if (inputs === undefined) return answers.current[dataPoint.id];
    return controlRow(dataPoint.control).read(inputs, dataPoint, formatContext);
  }

  function commit(dataPoint: FlowDataPoint): void {
    const { id } = dataPoint;
    const answer = read(dataPoint);
    const wasDrafted = drafted.current.delete(id);
    if (!wasDrafted && sameAnswer(answers.current[id], answer)) return;
    answers.current = withAnswer(answers.current, id, answer);
    form.current?.setFieldValue([id], answer);
    onChange(dataPoint, answer);
  }

  /** Takes every answer given in the page itself, of one kind of control or of all. */
  function commitAll(taken?: 'when-left'): void {
    for (const dataPoint of inPage) {
      if (taken === undefined || controlRow(dataPoint.control).taken === taken) commit(dataPoint);
    }
  }

  /** Tells what is typed and not taken yet, which stays as it is typed: whoever comes back types on. */
  function draftAll(): void {
    for (const dataPoint of inPage) {
      const { id, control } = dataPoint;
      if (controlRow(control).taken !== 'when-left') continue;
      const answer = read(dataPoint);
      if (!drafted.current.has(id) && sameAnswer(answers.current[id], answer)) continue;
      drafted.current.add(id);
      onDraft(id, answer);
    }
  }

  function write(dataPoint: FlowDataPoint, answer: AnswerValue | undefined): boolean {
    const inputs = inputsOf(dataPoint) ?? [];
    const { write: textFor } = controlRow(dataPoint.control);
    if (textFor === undefined || inputs.length === 0) return false;
    for (const input of inputs) writeInput(input, textFor(answer, dataPoint, formatContext, input));
    commit(dataPoint);
    return true;
  }

  const adopt = useEffectEvent(() => {
    const element = form.current?.formElement.current;
    if (!element) return;
    const touched = touchedNames(element);
    for (const dataPoint of inPage) if (touched.has(dataPoint.id)) commit(dataPoint);
  });
  useEffect(() => adopt(), []);

  return { current: () => answers.current, read, commit, commitAll, draftAll, write };
}

/**
 * Runs a task when the page is hidden or left, be it for another page of the form by the browser's own button: a phone may
 * never come back to it, and no input is left before that.
 */
export function useBeforeLeaving(task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const leave = () => run();
    const hide = () => {
      if (document.visibilityState === 'hidden') run();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener(leavePageEvent, leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener(leavePageEvent, leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
}
