// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changesLabel } from '../../workshop/page/change-summary.ts';
import { SavedNote } from '../../workshop/page/panes/saved-note.tsx';
import type { Overview } from '../../workshop/server/change-export.ts';

const overview: Overview = {
  revision: 1,
  files: [{ file: 'config/steps.json', kind: 'changed' }],
  commit: { branch: 'main', commit: 'abc' },
  branch: 'workshop/2026-01-01',
  message: '',
};
const saved = { branch: 'workshop/spain', commit: '1234567890', canContinue: true, unsaved: [] };

it.each([
  ['', { ...overview, files: [] }],
  ['', { ...overview, commit: { refusal: 'No repository.' } }],
  ['These changes are not saved on a branch yet.', overview],
  [
    'All changes are saved on the branch workshop/spain (commit 12345678). Nothing is unsaved.',
    { ...overview, saved },
  ],
  [
    'Unsaved: 1 file changed since the last save on the branch workshop/spain (commit 12345678).',
    { ...overview, saved: { ...saved, unsaved: ['config/steps.json'] } },
  ],
])('the pane says “%s”', (text, shown) => {
  render(<SavedNote overview={shown} />);
  expect(screen.queryByRole('paragraph')?.textContent ?? '').toBe(text);
});

it.each([
  ['Changes', undefined],
  ['Changes', { fileCount: 0 }],
  ['Changes (1 file)', { fileCount: 1 }],
  ['Changes (3 files, saved)', { fileCount: 3, unsavedCount: 0 }],
  ['Changes (3 files, 1 unsaved)', { fileCount: 3, unsavedCount: 1 }],
])('the link to the changes is “%s”', (text, summary) => {
  expect(changesLabel(summary)).toBe(text);
});
