/** Hears of a text that is being typed, before it is written anywhere. */
type Listener = (from: string, to: string) => void;

const listeners = new Set<Listener>();

export function onReword(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The pages show the text as it is typed; what is written brings them anew. */
export function reword(from: string, to: string): void {
  if (from.trim() === '' || from === to) return;
  for (const listener of listeners) listener(from, to);
}
