import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** The texts that were clicked on the page. Each click creates a new object. */
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

/** Handled clicks, so that a field which is rendered again does not handle a click twice. */
const handledClicks = new WeakSet<ClickedText>();

/** Focuses the field of a message when its text is clicked on the page. */
export function useFieldOfClickedText(message: string): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null);
  const clickedText = useClickedText();
  useEffect(() => {
    if (clickedText === undefined || handledClicks.has(clickedText)) return;
    if (!clickedText.texts.some((text) => isShownAs(message, text))) return;
    handledClicks.add(clickedText);
    const details = field.current?.closest('details');
    if (details) details.open = true;
    field.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [clickedText, message]);
  return field;
}
