import { isPlainObject } from '../lib/json.ts';

interface HearColours {
  readonly window: Window;
  readonly embeddingOrigins: readonly string[];
  /** By role; nothing says yet that they are colours. */
  readonly onColours: (colours: { readonly [role: string]: string }) => void;
}

/** Hears which colours the embedding page asks for, if it is one that may embed the application. */
export function hearColours({ window, embeddingOrigins, onColours }: HearColours): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !embeddingOrigins.includes(origin)) return;
    if (!isPlainObject(data) || data['type'] !== 'UI_COLORS' || !isPlainObject(data['colors'])) return;
    const texts = Object.entries(data['colors']).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    onColours(Object.fromEntries(texts));
  });
}
