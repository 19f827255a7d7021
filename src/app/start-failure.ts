import type { CommonWords } from '../i18n/typed-keys.ts';

/** The last resort, which needs nothing that could have failed to load: the words, and a fresh start. */
export function showStartFailure(container: HTMLElement, { failures }: CommonWords): void {
  const { ownerDocument: document } = container;
  const main = document.createElement('main');
  main.dataset['page'] = 'failure';
  const heading = document.createElement('h1');
  heading.textContent = failures.render;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = failures.reload;
  reload.addEventListener('click', () => document.defaultView?.location.reload());
  main.append(heading, reload);
  container.replaceChildren(main);
}
