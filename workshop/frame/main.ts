import './frame.css';
import { isPlainObject } from '../../src/lib/json.ts';
import type { FromFrame, MarkedText, Stored, ToFrame } from './messages.ts';
import { replaceText, textsOf } from './page-texts.ts';
import { pictureWithImages } from './picture.ts';
import { keepScrollingAndFocusWithin } from './scroll-within.ts';

/** The time to wait for content that is rendered after the page. */
const renderDelayInMs = 400;

const workshop = document.documentElement.dataset['workshop'] ?? '';

function post(message: FromFrame): void {
  window.parent.postMessage(message, workshop);
}

function isToFrame(data: unknown): data is ToFrame {
  return isPlainObject(data) && typeof data['kind'] === 'string' && data['kind'].startsWith('workshop:');
}

function listen(onMessage: (message: ToFrame) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === workshop && isToFrame(data)) onMessage(data);
  });
}

/** Separates the storage of each frame from other frames and from the developer's own visits. */
function replaceStorage(name: 'localStorage' | 'sessionStorage', stored: Stored): void {
  const texts = new Map(Object.entries(stored));
  const storage: Storage = {
    get length() {
      return texts.size;
    },
    key: (position) => [...texts.keys()][position] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
      if (name === 'localStorage') post({ kind: 'workshop:stored', stored: Object.fromEntries(texts) });
    },
    removeItem: (key) => {
      texts.delete(key);
    },
    clear: () => texts.clear(),
  };
  Object.defineProperty(window, name, { configurable: true, value: storage });
}

function pointAt(question: string | null): void {
  for (const highlighted of document.querySelectorAll('[data-pointed]'))
    highlighted.removeAttribute('data-pointed');
  if (question === null) return;
  const element = document.querySelector(`[data-question="${CSS.escape(question)}"]`);
  element?.setAttribute('data-pointed', '');
  element?.scrollIntoView({ block: 'nearest' });
}

/** Submits the page if asked to, and scrolls to a question once errors are rendered and focus has moved. */
async function reveal(question: string, isSubmitted: boolean): Promise<void> {
  if (isSubmitted) document.querySelector<HTMLElement>('main form [type="submit"]')?.click();
  await new Promise((resolve) => {
    setTimeout(resolve, renderDelayInMs);
  });
  document.querySelector(`[data-question="${CSS.escape(question)}"]`)?.scrollIntoView({ block: 'center' });
}

function postQuestion({ target }: Event): void {
  const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
  const id = question?.dataset['question'];
  if (id !== undefined) post({ kind: 'workshop:question', question: id });
}

/** Posts a clicked text, so that it can be edited. Clicks on controls are left to the application. */
function postText({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('button, a, select, input, textarea') !== null) return;
  const textsOfTarget = textsOf(target).filter(([node]) => node.parentElement === target);
  const texts = textsOfTarget.map(([, text]) => text).filter((text) => text !== '');
  if (texts.length === 0) return;
  const question = target.closest<HTMLElement>('[data-question]')?.dataset['question'] ?? null;
  post({ kind: 'workshop:text', texts, question });
}

/** The folder of the built scripts. */
const assets = new URL(/* @vite-ignore */ '.', import.meta.url).href;

function loadedScripts(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(assets) && name.endsWith('.js'));
}

/** A page may load scripts after it is shown. */
function watchScripts(): void {
  new PerformanceObserver(() => post({ kind: 'workshop:loaded', scripts: loadedScripts() })).observe({
    type: 'resource',
    buffered: true,
  });
}

const preloadedScripts = new Set<string>();

function preloadScripts(scripts: readonly string[]): void {
  for (const script of scripts) {
    if (preloadedScripts.has(script)) continue;
    preloadedScripts.add(script);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.href = script;
    document.head.append(link);
  }
}

async function postPicture(texts: readonly MarkedText[]): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, renderDelayInMs);
  });
  post({ kind: 'workshop:drawn', picture: await pictureWithImages(document, texts) });
}

/** Closes the welcome-back message, which the prefilled answers would trigger. */
function hideWelcome(): void {
  const { resumed } = document.documentElement.dataset;
  for (const button of document.querySelectorAll('button'))
    if (button.textContent === resumed) button.click();
}

function watchPage(): void {
  let lastShown = '';
  const postIfChanged = (): void => {
    hideWelcome();
    const page = document.querySelector<HTMLElement>('main[data-page]:not(:has([aria-busy="true"]))');
    const height = Math.ceil(document.documentElement.scrollHeight);
    const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')].flatMap(
      ({ dataset }) => dataset['question'] ?? [],
    );
    const shown = `${page?.dataset['page']} ${height} ${questions.join(' ')}`;
    if (shown === lastShown) return;
    lastShown = shown;
    post({ kind: 'workshop:shown', page: page?.dataset['page'] ?? null, height, questions });
  };
  new MutationObserver(postIfChanged).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
  });
  postIfChanged();
  document.addEventListener('pointerdown', postQuestion, true);
  document.addEventListener('focusin', postQuestion, true);
  document.addEventListener('click', postText, true);
}

listen((message) => {
  if (message.kind === 'workshop:point') pointAt(message.question);
  if (message.kind === 'workshop:reveal') void reveal(message.question, message.isSubmitted);
  if (message.kind === 'workshop:preview') replaceText(document.body, message.from, message.to);
  if (message.kind === 'workshop:prepare') preloadScripts(message.scripts);
  if (message.kind === 'workshop:draw') void postPicture(message.texts);
  if (message.kind !== 'workshop:start') return;
  replaceStorage('localStorage', message.stored);
  replaceStorage('sessionStorage', {});
  keepScrollingAndFocusWithin();
  watchScripts();
  void import('../../src/main.tsx').then(watchPage);
});
post({ kind: 'workshop:waiting' });
// Loads code without side effects early.
void import('../../src/app/bootstrap.tsx');
