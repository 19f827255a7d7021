import type { AnswerInput } from './controls/control.ts';

function isAnswerInput(element: Element): element is AnswerInput {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** The inputs of a form by the question they belong to, in the order of the page. */
export function answerInputs(form: HTMLFormElement, name: string): readonly AnswerInput[] {
  return [...form.elements].filter(isAnswerInput).filter((input) => input.name === name);
}

/** The questions whose inputs hold something else than they were drawn with: typed before the page woke up, or restored. */
export function touchedNames(form: HTMLFormElement): ReadonlySet<string> {
  const touched = [...form.elements].filter(isAnswerInput).filter((input) => {
    if (input instanceof HTMLSelectElement) {
      return [...input.options].some((option) => option.selected !== option.defaultSelected);
    }
    const isBox = input.type === 'checkbox' || input.type === 'radio';
    return isBox ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
  });
  return new Set(touched.map(({ name }) => name));
}
