import { screen } from '@testing-library/react';

export function mainAction(): HTMLElement {
  return screen.getByRole('button', { name: 'Send everything' });
}

export function summary(): HTMLElement {
  return screen.getByRole('alert');
}

/** The inputs of a question, by the name they have on the page. */
export function inputsNamed(name: string): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
}

export function inputNamed(name: string): HTMLInputElement {
  const [input] = inputsNamed(name);
  if (input === undefined) throw new Error(`There is no input "${name}".`);
  return input;
}

/** What stands as an error beside each question; empty where nothing does. */
export function shownMessages(names: readonly string[]): readonly string[] {
  return names.map((name) => document.getElementById(`answer-${name}-error`)?.textContent ?? '');
}
