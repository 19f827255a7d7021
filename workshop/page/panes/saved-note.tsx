import type { ReactElement } from 'react';
import type { Overview } from '../../server/change-export.ts';
import { formatCount } from '../../../src/lib/format-count.ts';

/** Whether the changes are saved on a branch. */
export function SavedNote({ overview }: { readonly overview: Overview }): ReactElement | null {
  const { files, saved, commit } = overview;
  if (files.length === 0 || 'refusal' in commit) return null;
  if (saved === undefined) return <p className="note">These changes are not saved on a branch yet.</p>;
  const place = (
    <>
      on the branch <strong>{saved.branch}</strong> (commit {saved.commit.slice(0, 8)})
    </>
  );
  return saved.unsaved.length === 0 ? (
    <p className="note saved">All changes are saved {place}. Nothing is unsaved.</p>
  ) : (
    <p className="note">
      Unsaved: {formatCount(saved.unsaved.length, 'file')} changed since the last save {place}.
    </p>
  );
}
