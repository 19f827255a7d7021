import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** The texts that were pressed on the page. A new object for each press. */
export interface ClickedText {
  readonly texts: readonly string[];
}

export const ClickedTextContext = createContext<ClickedText | undefined>(undefined);

export function useClickedText(): ClickedText | undefined {
  return useContext(ClickedTextContext);
}

/** Whether a message is shown as this text. Its placeholders match any value. */
export function isShownAs(message: string, text: string): boolean {
  const parts = message
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.trim().replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  if (parts.every((part) => part === '')) return false;
  return new RegExp(String.raw`^${parts.join(String.raw`\s*.+?\s*`)}$`, 's').test(text.trim());
}

/** A press has one effect, also if its field is rendered again. */
const handled = new WeakSet<ClickedText>();

/** Focuses the field of a message when its text is pressed on the page. */
export function useFieldOfClickedText(message: string): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null);
  const pressed = useClickedText();
  useEffect(() => {
    if (pressed === undefined || handled.has(pressed)) return;
    if (!pressed.texts.some((text) => isShownAs(message, text))) return;
    handled.add(pressed);
    const collapsed = field.current?.closest('details');
    if (collapsed) collapsed.open = true;
    field.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [pressed, message]);
  return field;
}
