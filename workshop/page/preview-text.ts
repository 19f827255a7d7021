/** Called while a text is typed, before it is saved. */
type Listener = (from: string, to: string) => void;

const listeners = new Set<Listener>();

export function onTextPreview(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a text on the pages while it is typed. Saving it reloads the pages. */
export function previewText(from: string, to: string): void {
  if (from.trim() === '' || from === to) return;
  for (const listener of listeners) listener(from, to);
}
