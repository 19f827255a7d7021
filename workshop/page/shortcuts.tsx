import { type ReactElement, useEffect, useRef, useState } from 'react';
import { CancelButton, WorkshopDialog } from './workshop-dialog.tsx';

interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly isPressed: (event: KeyboardEvent) => boolean;
  /** Keys with another meaning in a text field. */
  readonly isTextKey?: true;
}

function hasCommandKey({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey;
}

const shortcuts = {
  undo: {
    keys: 'Ctrl+Z',
    label: 'Undo',
    isPressed: (event) => hasCommandKey(event) && !event.shiftKey && event.key.toLowerCase() === 'z',
    isTextKey: true,
  },
  redo: {
    keys: 'Ctrl+Shift+Z or Ctrl+Y',
    label: 'Redo',
    isPressed: (event) => hasCommandKey(event) && event.key.toLowerCase() === (event.shiftKey ? 'z' : 'y'),
    isTextKey: true,
  },
  search: {
    keys: 'Ctrl+K',
    label: 'Search the questions',
    isPressed: (event) => hasCommandKey(event) && event.key.toLowerCase() === 'k',
  },
  add: {
    keys: 'Ctrl+I',
    label: 'Add a question',
    isPressed: (event) => hasCommandKey(event) && !event.shiftKey && event.key.toLowerCase() === 'i',
  },
  next: {
    keys: 'Alt+Page Down',
    label: 'Next question',
    isPressed: ({ altKey, key }) => altKey && key === 'PageDown',
  },
  previous: {
    keys: 'Alt+Page Up',
    label: 'Previous question',
    isPressed: ({ altKey, key }) => altKey && key === 'PageUp',
  },
  between: {
    keys: 'F6',
    label: 'From the list of questions to the fields, and back',
    isPressed: ({ key }) => key === 'F6',
  },
} as const satisfies { readonly [name: string]: Shortcut };

/** Keys of the list of questions. */
const listShortcuts = [
  { keys: 'Arrow Up or Arrow Down', label: 'In the list: previous or next entry' },
  { keys: 'Page Up or Page Down', label: 'In the list: previous or next step' },
  { keys: 'Home or End', label: 'In the list: first or last entry' },
  { keys: 'Enter', label: 'In the list: edit the question' },
  { keys: 'Alt+Arrow Up or Alt+Arrow Down', label: 'In the list: move the question' },
  { keys: 'Delete', label: 'In the list: remove the question' },
];

type ShortcutName = keyof typeof shortcuts;
type Handlers = { readonly [Name in ShortcutName]?: () => void };

const names = Object.keys(shortcuts) as readonly ShortcutName[];

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, .cm-editor';

/** Whether the keys belong to the text field. A field whose text is saved has nothing to undo. */
function isInText({ target }: KeyboardEvent): boolean {
  const field = target instanceof HTMLElement ? target.closest<HTMLElement>(textFields) : null;
  return field !== null && field.dataset['saved'] !== 'true';
}

/** Handles keyboard shortcuts while the component is rendered. No dialog may be open. */
export function useShortcuts(handlers: Handlers): void {
  const latestHandlers = useRef(handlers);
  useEffect(() => {
    latestHandlers.current = handlers;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (document.querySelector('[role="dialog"]') !== null) return;
      for (const name of names) {
        const { isPressed, isTextKey }: Shortcut = shortcuts[name];
        const handle = latestHandlers.current[name];
        if (handle === undefined || !isPressed(event) || (isTextKey === true && isInText(event))) continue;
        event.preventDefault();
        handle();
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

/** A button with the list of all keyboard shortcuts. */
export function ShortcutsHelp(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Shortcuts
      </button>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <WorkshopDialog
      title="Keyboard shortcuts"
      isText
      onClose={onClose}
      actions={<CancelButton label="Close" />}
    >
      <dl className="shortcuts">
        {names.map((name) => (
          <div key={name}>
            <dt>{shortcuts[name].label}</dt>
            <dd>
              <kbd>{shortcuts[name].keys}</kbd>
            </dd>
          </div>
        ))}
        {listShortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">On a Mac, press ⌘ instead of Ctrl. Search and questions are in the Page view.</p>
    </WorkshopDialog>
  );
}
