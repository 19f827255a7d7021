import './frame.css';
import { isPlainObject } from '../../src/lib/json.ts';
import type { FromFrame, MarkedText, Stored, ToFrame } from './messages.ts';
import { reword } from './page-texts.ts';
import { wholePictureOf } from './picture.ts';

const workshop = document.documentElement.dataset['workshop'] ?? '';

function tell(message: FromFrame): void {
  window.parent.postMessage(message, workshop);
}

function isToFrame(data: unknown): data is ToFrame {
  return isPlainObject(data) && typeof data['kind'] === 'string' && data['kind'].startsWith('workshop:');
}

function hear(listen: (message: ToFrame) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window.parent && origin === workshop && isToFrame(data)) listen(data);
  });
}

/** Frames of one site would otherwise share what is stored, with each other and with the developer's own visits. */
function storeApart(name: 'localStorage' | 'sessionStorage', stored: Stored): void {
  const texts = new Map(Object.entries(stored));
  const storage: Storage = {
    get length() {
      return texts.size;
    },
    key: (position) => [...texts.keys()][position] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
      if (name === 'localStorage') tell({ kind: 'workshop:stored', stored: Object.fromEntries(texts) });
    },
    removeItem: (key) => {
      texts.delete(key);
    },
    clear: () => texts.clear(),
  };
  Object.defineProperty(window, name, { configurable: true, value: storage });
}

function pointAt(question: string | null): void {
  for (const marked of document.querySelectorAll('[data-pointed]')) marked.removeAttribute('data-pointed');
  if (question === null) return;
  const found = document.querySelector(`[data-question="${CSS.escape(question)}"]`);
  found?.setAttribute('data-pointed', '');
  found?.scrollIntoView({ block: 'nearest' });
}

function tellQuestion({ target }: Event): void {
  const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
  const id = question?.dataset['question'];
  if (id !== undefined) tell({ kind: 'workshop:question', question: id });
}

/** The address of this script: beside it lie those of the application, which stay as they are. */
const assets = new URL(/* @vite-ignore */ '.', import.meta.url).href;

function loadedScripts(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(assets) && name.endsWith('.js'));
}

/** A page may load scripts after it is shown. */
function watchScripts(): void {
  new PerformanceObserver(() => tell({ kind: 'workshop:loaded', scripts: loadedScripts() })).observe({
    type: 'resource',
    buffered: true,
  });
}

const prepared = new Set<string>();

function prepare(scripts: readonly string[]): void {
  for (const script of scripts) {
    if (prepared.has(script)) continue;
    prepared.add(script);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.href = script;
    document.head.append(link);
  }
}

/** What comes a moment after a page was shown belongs to it. */
const restsInMs = 400;

async function draw(texts: readonly MarkedText[]): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, restsInMs);
  });
  tell({ kind: 'workshop:drawn', picture: await wholePictureOf(document, texts) });
}

/** Nobody comes back here: the answers were laid down a moment ago. */
function hideWelcome(): void {
  const { resumed } = document.documentElement.dataset;
  for (const button of document.querySelectorAll('button'))
    if (button.textContent === resumed) button.click();
}

function watchPage(): void {
  let last = '';
  const look = (): void => {
    hideWelcome();
    const page = document.querySelector<HTMLElement>('main[data-page]:not(:has([aria-busy="true"]))');
    const height = Math.ceil(document.documentElement.scrollHeight);
    const now = `${page?.dataset['page']} ${height}`;
    if (now === last) return;
    last = now;
    tell({ kind: 'workshop:shown', page: page?.dataset['page'] ?? null, height });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  look();
  document.addEventListener('pointerdown', tellQuestion, true);
  document.addEventListener('focusin', tellQuestion, true);
}

hear((message) => {
  if (message.kind === 'workshop:point') pointAt(message.question);
  if (message.kind === 'workshop:reword') reword(document.body, message.from, message.to);
  if (message.kind === 'workshop:prepare') prepare(message.scripts);
  if (message.kind === 'workshop:draw') void draw(message.texts);
  if (message.kind !== 'workshop:start') return;
  storeApart('localStorage', message.stored);
  storeApart('sessionStorage', {});
  watchScripts();
  void import('../../src/main.tsx').then(watchPage);
});
tell({ kind: 'workshop:waiting' });
// All that does nothing by itself is there before it is wanted.
void import('../../src/app/bootstrap.tsx');
