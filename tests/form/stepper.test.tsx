// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countAfterStep } from '../../src/form/widgets/stepper.tsx';
import { mainAction } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('How many do you have?');
}

function button(word: 'less' | 'more'): HTMLElement {
  return screen.getByRole('button', { name: `One ${word}: How many do you have?` });
}

describe('a stepper', () => {
  it('is changed by its buttons, and committed at each press', async () => {
    const { user, onCommit } = renderStep(['creditCommitments']);
    await user.click(button('more'));
    await user.click(button('more'));
    await user.click(button('less'));
    expect(field().value).toBe('1');
    expect(onCommit.mock.calls).toEqual([
      ['creditCommitments', 1],
      ['creditCommitments', 2],
      ['creditCommitments', 1],
    ]);
  });

  it('announces the number when a button changes it, because the focus is elsewhere', async () => {
    const { user } = renderStep(['creditCommitments'], { answers: { creditCommitments: 4 } });
    await user.click(button('more'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['5', '']);
  });

  it('stops at its limits and disables the button', async () => {
    const { user, onCommit } = renderStep(['creditCommitments'], { answers: { creditCommitments: 20 } });
    expect(button('more').getAttribute('aria-disabled')).toBe('true');
    expect(button('less').getAttribute('aria-disabled')).toBe('false');
    await user.click(button('more'));
    expect(field().value).toBe('20');
    expect(onCommit).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), '2');
    expect(button('more').getAttribute('aria-disabled')).toBe('false');
  });

  it('is changed by the arrow keys, and committed on blur', async () => {
    const { user, onCommit } = renderStep(['creditCommitments'], { answers: { creditCommitments: 3 } });
    await user.click(field());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowUp}');
    expect(field().value).toBe('5');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(field().value).toBe('5');
    expect(onCommit).not.toHaveBeenCalled();
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['creditCommitments', 5]]);
  });

  it('accepts typing with the numeric keyboard', async () => {
    const { user, onSubmit } = renderStep(['creditCommitments']);
    expect(field().getAttribute('inputmode')).toBe('numeric');
    await user.type(field(), '12{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ creditCommitments: 12 }]]);
  });

  it('has no answer until it is changed', async () => {
    const { user, onSubmit } = renderStep(['creditCommitments']);
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field().value).toBe('');
  });
});

describe('the next count', () => {
  const limits = { minimum: 5, maximum: 20, step: 5 };
  it.each([
    ['', 1, 5],
    ['plenty', -1, 5],
    [3, -1, 5],
    [5, -1, 5],
    [7, 1, 12],
    [18, 1, 20],
    [40, -1, 20],
  ] as const)('from %s in direction %i is %i', (from, direction, next) => {
    expect(countAfterStep(from, direction, limits)).toBe(next);
  });
});
