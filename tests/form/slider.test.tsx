// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mainAction } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

function parts(): { readonly field: HTMLInputElement; readonly range: HTMLInputElement } {
  return { field: screen.getByRole('textbox'), range: screen.getByRole('slider') };
}

function shownBy(range: HTMLInputElement): readonly (string | null)[] {
  return [range.getAttribute('aria-valuenow'), range.getAttribute('aria-valuetext')];
}

describe('a slider', () => {
  it('stays in sync with its field', async () => {
    const { user } = renderStep(['wish']);
    const { field, range } = parts();
    expect([field.value, shownBy(range)]).toEqual(['500', ['500', '₱500']]);
    await user.clear(field);
    await user.type(field, '35000');
    expect(shownBy(range)).toEqual(['35000', '₱35,000']);
    fireEvent.change(range, { target: { value: range.max } });
    expect(field.value).toBe('120,000');
  });

  it('shows its limits at its ends', () => {
    renderStep(['wish']);
    expect(screen.getByText('₱100')).toBeTruthy();
    expect(screen.getByText('₱120,000')).toBeTruthy();
  });

  it.each([
    ['{ArrowUp}', '600'],
    ['{ArrowDown}', '400'],
    ['{PageUp}', '1,500'],
    ['{PageDown}', '100'],
  ])('moves by steps from its field: %s', async (key, value) => {
    const { user } = renderStep(['wish']);
    const { field } = parts();
    await user.type(field, key);
    expect(field.value).toBe(value);
  });

  it.each([
    ['{PageUp}', '1500'],
    ['{PageDown}', '100'],
    ['{Shift>}{ArrowRight}{/Shift}', '1500'],
  ])('jumps ten steps from its thumb: %s', async (key, value) => {
    const { user } = renderStep(['wish']);
    const { range } = parts();
    act(() => range.focus());
    await user.keyboard(key);
    expect(range.getAttribute('aria-valuenow')).toBe(value);
  });

  it.each([
    ['20000', '{ArrowUp}', '20,500'],
    ['20000', '{ArrowDown}', '19,500'],
    ['20130', '{ArrowUp}', '20,500'],
    ['20130', '{ArrowDown}', '20,000'],
    ['110000', '{ArrowUp}', '115,000'],
  ])('has larger steps for larger amounts: %s %s', async (amount, key, value) => {
    const { user } = renderStep(['wish']);
    const { field } = parts();
    await user.clear(field);
    await user.type(field, `${amount}${key}`);
    expect(field.value).toBe(value);
  });

  it('offers usual amounts around the first one, and marks the chosen one', async () => {
    const { user, onCommit } = renderStep(['wish']);
    const usualAmounts = within(screen.getByRole('group', { name: 'Usual amounts' }));
    const names = usualAmounts.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['₱200', '₱500', '₱1,000']);
    await user.click(usualAmounts.getByRole('button', { name: '₱1,000' }));
    expect(parts().field.value).toBe('1,000');
    expect(usualAmounts.getByRole('button', { pressed: true }).textContent).toBe('₱1,000');
    expect(onCommit.mock.calls).toEqual([['wish', 1000]]);
  });

  it('stops at its ends', async () => {
    const { user } = renderStep(['wish'], { answers: { wish: 119_900 } });
    const { field } = parts();
    await user.type(field, '{PageUp}');
    expect(field.value).toBe('120,000');
  });

  it('keeps a number typed outside the limits, and shows an error', async () => {
    const { user, onSubmit } = renderStep(['wish']);
    const { field } = parts();
    await user.clear(field);
    await user.type(field, '150');
    await user.click(mainAction());
    expect(field.value).toBe('150');
    expect(document.getElementById('answer-wish-error')?.textContent).toBe('Enter ₱100 or ₱200 for: Wish');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('commits a number once the pointer is released', () => {
    const { onCommit } = renderStep(['wish']);
    const { field } = parts();
    const slider = document.querySelector('.MuiSlider-root');
    if (slider === null) throw new Error('There is no slider.');
    vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 56));
    // jsdom does not implement pointer capture.
    Object.assign(slider, { hasPointerCapture: () => false });
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 };
    fireEvent.pointerDown(slider, { ...pointer, clientX: 350 });
    fireEvent.pointerMove(document, { ...pointer, clientX: 400 });
    expect([field.value, onCommit.mock.calls.length]).toEqual(['8,000', 0]);
    fireEvent.pointerUp(document, { ...pointer, clientX: 400 });
    expect(onCommit.mock.calls).toEqual([['wish', 8000]]);
  });

  it('commits a number that was set by a key or a screen reader', () => {
    const { onCommit } = renderStep(['wish']);
    fireEvent.change(parts().range, { target: { value: '42' } });
    expect(onCommit.mock.calls).toEqual([['wish', 4300]]);
  });
});
