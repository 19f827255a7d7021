// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScreenKind } from '../../src/model/screen.ts';
import { StageProgress } from '../../src/pages/stage-progress.tsx';
import { PageFrame } from '../support/form/page-frame.tsx';
import { preparePageTests } from '../support/form/page-test.ts';

preparePageTests();

function show(kind: ScreenKind): void {
  render(
    <PageFrame>
      <StageProgress kind={kind} />
    </PageFrame>,
  );
}

it.each<ScreenKind>(['code', 'consents', 'upload', 'offer', 'single-offer', 'offer-choice', 'offer-terms'])(
  'the page of the kind "%s" shows that the application is to be confirmed',
  (kind) => {
    show(kind);
    const stages = within(screen.getByRole('list', { name: 'Where your application is' }));
    const items = stages.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Sent (Done)',
      'Checked (Done)',
      'Confirm',
      'Contract',
    ]);
    expect(items.filter((item) => item.getAttribute('aria-current') === 'step')).toEqual([items[2]]);
  },
);

it('other pages show no stages', () => {
  show('waiting');
  expect(screen.queryByRole('list')).toBeNull();
});
