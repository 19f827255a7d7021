import { screen } from '@testing-library/react';

export function mainAction(): HTMLElement {
  return screen.getByRole('button', { name: 'Send everything' });
}

export function summary(): HTMLElement {
  return screen.getByRole('alert');
}

/** Returns the inputs of a question by their `name`. */
export function inputsNamed(name: string): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
}

export function inputNamed(name: string): HTMLInputElement {
  const [input] = inputsNamed(name);
  if (input === undefined) throw new Error(`There is no input "${name}".`);
  return input;
}

/** Returns the error of each question, or an empty string. */
export function shownMessages(names: readonly string[]): readonly string[] {
  return names.map((name) => document.getElementById(`answer-${name}-error`)?.textContent ?? '');
}
