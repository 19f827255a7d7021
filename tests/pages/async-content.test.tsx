// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenOf } from '../../src/model/screen.ts';
import { AsyncContent, AsyncScreen } from '../../src/pages/async-content.tsx';
import { StoreProvider } from '../../src/state/hooks.ts';
import { failed, type FailureKind, type RequestStatus } from '../../src/state/request.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const supplement = {
  id: 'wniosek-uzupelnienie' as ScreenId,
  kind: 'named-form',
  route: '/wniosek-uzupelnienie',
} as unknown as ScreenOf<'named-form'>;

preparePageTests();

it.each<[FailureKind, string]>([
  ['offline', 'This page did not load'],
  ['unreadable', 'The lender asks for something we cannot ask here'],
])('a screen whose questions could not be loaded (%s) shows "%s"', (kind, title) => {
  const browser = new FakeBrowser();
  render(
    <PageFrame>
      <StoreProvider store={browser.openTab().store}>
        <AsyncScreen screen={supplement} loading={failed(kind)} barHeights={[5]} onRetry={() => {}} />
      </StoreProvider>
    </PageFrame>,
  );
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

function content(status: RequestStatus) {
  return (
    <PageFrame>
      <AsyncContent
        loading={status}
        title="Consents"
        body="Not loaded."
        barHeights={[5]}
        onRetry={() => {}}
      />
    </PageFrame>
  );
}

it('content receives the focus only if loading fails after a press', () => {
  const { rerender } = render(content(failed('offline')));
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(content({ status: 'sending' }));
  rerender(content(failed('offline')));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

function severityOf(status: RequestStatus): string | undefined {
  const { unmount } = render(
    <PageFrame>
      <AsyncContent
        loading={status}
        title="Consents"
        body="Still loading."
        barHeights={[5]}
        onRetry={() => {}}
      />
    </PageFrame>,
  );
  const { className } = screen.getByRole('alert');
  unmount();
  return /color(?:Info|Error)/.exec(className)?.[0];
}

it('a slow reply is information, a failed one an error', () => {
  expect([severityOf({ status: 'slow' }), severityOf(failed('offline'))]).toEqual([
    'colorInfo',
    'colorError',
  ]);
});
