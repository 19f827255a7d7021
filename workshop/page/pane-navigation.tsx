import type { ReactElement } from 'react';
import { useChanges } from './change.tsx';
import type { PaneProps } from './pane.ts';
import { capitalised } from './selection.ts';
import { isFieldOfExperiment, ownerOfSettings } from './use-drafts.ts';
import { addressOf, type PaneName } from './view.ts';

/** A country or brand with unsaved input. */
interface Owner {
  readonly country?: string;
  readonly brand?: string;
}

/** The countries and brands with unsaved input, by view. */
function useUnsavedOwners(): { readonly [Pane in PaneName]?: readonly Owner[] } {
  const { drafts, textDrafts, rejectedFields } = useChanges();
  const ownersOf = (fields: readonly string[]): readonly Owner[] =>
    fields.flatMap((field) => {
      const draft = textDrafts.get(field);
      return draft === undefined ? [] : [{ country: draft.country }];
    });
  return {
    page: ownersOf(rejectedFields.filter((field) => !isFieldOfExperiment(field))),
    variants: ownersOf(rejectedFields.filter(isFieldOfExperiment)),
    settings: [...drafts.keys()].map(ownerOfSettings),
  };
}

/** Returns ` (unsaved)`, with the countries and brands if others are shown now. */
export function unsavedMark(owners: readonly Owner[], shown: Owner): string {
  if (owners.length === 0) return '';
  const isShown = ({ country, brand }: Owner): boolean =>
    brand === undefined ? country === shown.country : brand === shown.brand;
  if (owners.every(isShown)) return ' (unsaved)';
  const names = owners.map(({ country = '', brand }) =>
    brand === undefined ? capitalised(country) : `brand ${capitalised(brand)}`,
  );
  return ` (unsaved: ${[...new Set(names)].join(', ')})`;
}

interface PaneNavigationProps extends Pick<PaneProps, 'view' | 'go'> {
  readonly panes: readonly { readonly name: PaneName; readonly label: string }[];
  /** The country and the brand that are shown. */
  readonly shown: Owner;
}

/** Links to all views. Those with unsaved input are marked. */
export function PaneNavigation({ panes, shown, view, go }: PaneNavigationProps): ReactElement {
  const unsavedOwners = useUnsavedOwners();
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
          {unsavedMark(unsavedOwners[name] ?? [], shown)}
        </a>
      ))}
    </nav>
  );
}
