import type { Site } from '../model/site.ts';
import type { InlinedSite } from './inlined-site.ts';

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
  // The loading content of the container had its own styles.
  const shell = document.createElement('div');
  shell.className = 'shell';
  shell.append(main);
  delete container.dataset['route'];
  container.replaceChildren(shell);
  // A press before hydration is no longer shown as pending.
  document.documentElement.classList.remove('sending');
  document.getElementById('early-status')?.replaceChildren();
}

/** Like `contacts` in `scripts/site/shell.ts`. */
function contacts(document: Document, { help: { email, phone, hours } }: Site, label: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'contacts';
  const strong = document.createElement('strong');
  strong.textContent = label;
  const link = (href: string, text: string): HTMLElement => {
    const anchor = document.createElement('a');
    anchor.href = href;
    anchor.textContent = text;
    return anchor;
  };
  const parts = [
    strong,
    ...(phone === undefined ? [] : [link(`tel:${phone.replaceAll(' ', '')}`, phone)]),
    link(`mailto:${email}`, email),
    ...(hours === undefined ? [] : [hours]),
  ];
  element.append(...parts.flatMap((part) => [part, ' ']));
  return element;
}
