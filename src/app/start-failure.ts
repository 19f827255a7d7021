import type { CommonWords } from '../i18n/typed-keys.ts';
import { RehearsalError } from './rehearsal-error.ts';

/** The last resort, which needs nothing that could have failed to load: the words, and a fresh start; to a developer, the reason. */
export function showStartFailure(container: HTMLElement, { failures }: CommonWords, fault?: unknown): void {
  const { ownerDocument: document } = container;
  const main = document.createElement('main');
  main.dataset['page'] = 'failure';
  const heading = document.createElement('h1');
  const isRehearsal = fault instanceof RehearsalError;
  heading.textContent = isRehearsal ? failures.unknownQuestions.title : failures.render;
  const reason = document.createElement('p');
  reason.textContent = isRehearsal ? fault.message : '';
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = failures.reload;
  reload.addEventListener('click', () => document.defaultView?.location.reload());
  main.append(heading, ...(isRehearsal ? [reason] : []), reload);
  // What stood here meanwhile has brought its own styles.
  const shell = document.createElement('div');
  shell.className = 'shell';
  shell.append(main);
  container.replaceChildren(shell);
}
