// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailurePanel } from '../../src/pages/failure-panel.tsx';

afterEach(cleanup);

const scroll = vi.fn<() => void>();

function show(isInfo: boolean, isAutomatic = false) {
  Element.prototype.scrollIntoView = scroll;
  scroll.mockReset();
  return render(
    <FailurePanel title="It was not sent" body="Try again." isInfo={isInfo} isAutomatic={isAutomatic} />,
  );
}

describe('a failure', () => {
  it('receives the focus', () => {
    show(false);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the focus on the button that was pressed, which is the retry', () => {
    render(<button type="submit">Try again</button>);
    const again = screen.getByRole('button', { name: 'Try again' });
    again.focus();
    show(false);
    expect(document.activeElement).toBe(again);
  });

  it('neither receives the focus nor is scrolled into view if there was no press', () => {
    show(false, true);
    expect(document.activeElement).toBe(document.body);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('does not receive the focus while the request is only slow', () => {
    const { rerender } = show(true);
    expect(document.activeElement).toBe(document.body);
    rerender(<FailurePanel title="It was not sent" body="Try again." />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});
