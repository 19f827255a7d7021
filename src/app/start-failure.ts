import type { StartMessages } from './inlined-site.ts';

/** The form of test questions cannot be shown. The message is for the developer who enabled it. */
export class TestQuestionsError extends Error {
  override readonly name = 'TestQuestionsError';
}

/** Shows a message and a reload button without loading anything. For a `TestQuestionsError` it also shows the reason. */
export function showStartFailure(container: HTMLElement, { failures }: StartMessages, fault?: unknown): void {
  const { ownerDocument: document } = container;
  const main = document.createElement('main');
  main.dataset['page'] = 'failure';
  const heading = document.createElement('h1');
  const asksTestQuestions = fault instanceof TestQuestionsError;
  heading.textContent = asksTestQuestions ? failures.unknownQuestions.title : failures.render;
  const reason = document.createElement('p');
  reason.textContent = asksTestQuestions ? fault.message : '';
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = failures.reload;
  reload.addEventListener('click', () => document.defaultView?.location.reload());
  main.append(heading, ...(asksTestQuestions ? [reason] : []), reload);
  // The loading content of the container had its own styles.
  const shell = document.createElement('div');
  shell.className = 'shell';
  shell.append(main);
  delete container.dataset['route'];
  container.replaceChildren(shell);
}
