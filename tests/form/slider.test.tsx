// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mainAction } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

function parts(): { readonly field: HTMLInputElement; readonly range: HTMLInputElement } {
  return { field: screen.getByRole('textbox'), range: screen.getByRole('slider') };
}

describe('a slider', () => {
  it('and its field are one thing: each follows the other', async () => {
    const { user } = renderStep(['wish']);
    const { field, range } = parts();
    expect([field.value, range.value, range.getAttribute('aria-valuetext')]).toEqual(['500', '500', '₱500']);
    await user.clear(field);
    await user.type(field, '35000');
    expect([range.value, range.getAttribute('aria-valuetext')]).toEqual(['35000', '₱35,000']);
    fireEvent.input(range, { target: { value: '42000' } });
    expect(field.value).toBe('42,000');
  });

  it('writes its limits at its ends', () => {
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
  ])('jumps ten steps from its thumb: %s', async (key, value) => {
    const { user } = renderStep(['wish']);
    const { range } = parts();
    range.focus();
    await user.keyboard(key);
    expect(range.value).toBe(value);
  });

  it('stops at its ends', async () => {
    const { user } = renderStep(['wish'], { answers: { wish: 119_900 } });
    const { field } = parts();
    await user.type(field, '{PageUp}');
    expect(field.value).toBe('120,000');
  });

  it('does not change a number that was typed outside them, but says so', async () => {
    const { user, onSubmit } = renderStep(['wish']);
    const { field } = parts();
    await user.clear(field);
    await user.type(field, '150');
    await user.click(mainAction());
    expect(field.value).toBe('150');
    expect(document.getElementById('answer-wish-error')?.textContent).toBe('Enter ₱100 or ₱200 for: Wish');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is taken when the thumb is let go', () => {
    const { onCommit } = renderStep(['wish']);
    const { range } = parts();
    fireEvent.input(range, { target: { value: '42000' } });
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.pointerUp(range);
    expect(onCommit.mock.calls).toEqual([['wish', 42_000]]);
  });
});
