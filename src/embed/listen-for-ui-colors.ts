import { isPlainObject } from '../lib/json.ts';

interface UiColorListener {
  readonly window: Window;
  readonly embeddingOrigins: readonly string[];
  /** Called with the texts by role, which are not validated. */
  readonly onColours: (colours: { readonly [role: string]: string }) => void;
}

/** Listens for `UI_COLORS` messages from an embedding page with an allowed origin. */
export function listenForUiColors({ window, embeddingOrigins, onColours }: UiColorListener): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !embeddingOrigins.includes(origin)) return;
    if (!isPlainObject(data) || data['type'] !== 'UI_COLORS' || !isPlainObject(data['colors'])) return;
    const texts = Object.entries(data['colors']).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    onColours(Object.fromEntries(texts));
  });
}
