import type { Site } from '../model/site.ts';
import type { InlinedSite } from './inlined-site.ts';
import { supportContacts } from '../pages/support-contacts.ts';

/** The form of test questions cannot be shown. The message is for the developer who enabled it. */
export class TestQuestionsError extends Error {
  override readonly name = 'TestQuestionsError';
}

/**
 * Shows a message, a reload button and the support contacts without loading anything. For a `TestQuestionsError` it
 * also shows the reason.
 */
export function showStartFailure(
  container: HTMLElement,
  { site, messages: { failures, footer } }: InlinedSite,
  fault?: unknown,
): void {
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
  main.append(heading, ...(asksTestQuestions ? [reason] : []), reload, contacts(document, site, footer.help));
  // The shell gets the styles that the loading content of the container had.
  const shell = document.createElement('div');
  shell.className = 'shell';
  shell.append(main);
  delete container.dataset['route'];
  container.replaceChildren(shell);
  // A press before hydration is no longer shown as pending.
  document.documentElement.classList.remove('sending');
  document.getElementById('early-status')?.replaceChildren();
}

function contacts(document: Document, { help }: Site, label: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'contacts';
  const strong = document.createElement('strong');
  strong.textContent = label;
  element.append(strong);
  for (const { text, href } of supportContacts(help)) {
    const part = document.createElement(href === undefined ? 'span' : 'a');
    if (href !== undefined) part.setAttribute('href', href);
    part.textContent = text;
    element.append(' ', part);
  }
  return element;
}
