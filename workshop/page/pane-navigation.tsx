import type { ReactElement } from 'react';
import { useChanges } from './change.tsx';
import type { PaneProps } from './pane.ts';
import { addressOf, type PaneName } from './view.ts';

interface PaneNavigationProps extends Pick<PaneProps, 'view' | 'go'> {
  readonly panes: readonly { readonly name: PaneName; readonly label: string }[];
}

/** Links to all views. The one with unsaved input is marked. */
export function PaneNavigation({ panes, view, go }: PaneNavigationProps): ReactElement {
  const { drafts } = useChanges();
  return (
    <nav className="panes" aria-label="Views">
      {panes.map(({ name, label }) => (
        <a
          key={name}
          href={addressOf({ ...view, pane: name })}
          aria-current={view.pane === name ? 'page' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            go({ pane: name });
          }}
        >
          {label}
          {name === 'settings' && drafts.size > 0 && ' (unsaved)'}
        </a>
      ))}
    </nav>
  );
}
