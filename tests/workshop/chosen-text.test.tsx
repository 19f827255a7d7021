// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChosenText } from '../../workshop/page/edit/chosen-text.tsx';

it.each([
  [true, 300],
  [false, 100],
])('the text of a select is repeated below it only if it is cut off: %s', (isCut, textWidth) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(textWidth);
  vi.spyOn(HTMLSelectElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  render(
    <div className="field">
      <select>
        <option>A long option</option>
      </select>
      <ChosenText label="A long option" />
    </div>,
  );
  expect(screen.queryByText('A long option', { selector: 'p' }) !== null).toBe(isCut);
});
