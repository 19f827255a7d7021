import { useCallback, useSyncExternalStore } from 'react';

export const panes = [
  'page',
  'graph',
  'why',
  'messages',
  'pages',
  'gallery',
  'journeys',
  'variants',
  'results',
  'translations',
  'settings',
  'json',
  'changes',
] as const;
export type PaneName = (typeof panes)[number];

/** The current view. The URL contains all of it, so that it can be shared. */
export interface View {
  readonly pane: PaneName;
  readonly country: string;
  readonly brand: string;
  readonly language: string;
  readonly width: string;
  readonly persona: string;
  /** The step or screen; empty for the first one. */
  readonly page: string;
  readonly question: string;
  readonly file: string;
}

const names = ['country', 'brand', 'language', 'width', 'persona', 'page', 'question', 'file'] as const;

function viewOf(search: string): View {
  const query = new URLSearchParams(search);
  const [country, brand, language, width, persona, page, question, file] = names.map(
    (name) => query.get(name) ?? '',
  );
  return {
    pane: panes.find((name) => name === query.get('show')) ?? 'page',
    country: country ?? '',
    brand: brand ?? '',
    language: language ?? '',
    width: width ?? '',
    persona: persona ?? '',
    page: page ?? '',
    question: question ?? '',
    file: file ?? '',
  };
}

/** Returns the URL of a view without default values. */
export function addressOf({ pane, ...view }: View): string {
  const parameters = [['show', pane === 'page' ? '' : pane], ...Object.entries(view)].filter(
    ([, value]) => value !== '',
  ) as [string, string][];
  return parameters.length === 0 ? '/workshop/' : `/workshop/?${new URLSearchParams(parameters).toString()}`;
}

const listeners = new Set<() => void>();
let currentView = { search: '', view: viewOf('') };

function current(): View {
  const { search } = window.location;
  if (currentView.search !== search || currentView.view === undefined)
    currentView = { search, view: viewOf(search) };
  return currentView.view;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * Changes the view. Choosing a question, or the country when the URL has none, adds no history entry; other changes
 * do.
 */
export type Go = (patch: Partial<View>) => void;

export function useView(): readonly [View, Go] {
  const view = useSyncExternalStore(subscribe, current);
  const go = useCallback<Go>((patch) => {
    const next = addressOf({ ...current(), ...patch });
    if (next === addressOf(current())) return;
    const minorNames = current().country === '' ? ['question', 'country'] : ['question'];
    const isMinor = Object.keys(patch).every((name) => minorNames.includes(name));
    window.history[isMinor ? 'replaceState' : 'pushState'](null, '', next);
    for (const listener of listeners) listener();
  }, []);
  return [view, go];
}
