// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { MessageEdit } from '../../workshop/page/edit/words.tsx';
import { isShownAs, ClickedTextContext } from '../../workshop/page/clicked-text.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

it.each([
  ['Your name', 'Your name', true],
  ['Your name', 'Your name?', false],
  ['Borrow {{amount}} (now)', 'Borrow 5,000 zł (now)', true],
  ['Borrow {{amount}} (now)', 'Borrow 5,000 zł now', false],
  ['{{amount}}', 'anything', false],
  ['', '', false],
])('the message “%s” is shown as “%s”: %s', (message, text, isShown) => {
  expect(isShownAs(message, text)).toBe(isShown);
});

it('a press on a text focuses its field once, even in a closed group', () => {
  const words = { dataPoints: { pet: { label: 'Your pet', help: 'A cat or a dog' } } };
  const snapshot = validSnapshot({ 'locales/en/form.json': JSON.stringify(words) });
  const pressedText = { texts: ['A cat or a dog'] };
  const fields = (
    <ChangesProvider>
      <ClickedTextContext value={pressedText}>
        <MessageEdit snapshot={snapshot} language="en" path={['dataPoints', 'pet', 'label']} label="Label" />
        <details>
          <MessageEdit snapshot={snapshot} language="en" path={['dataPoints', 'pet', 'help']} label="Help" />
        </details>
      </ClickedTextContext>
    </ChangesProvider>
  );
  const { unmount } = render(fields);
  expect(document.activeElement).toBe(screen.getByLabelText('Help'));
  expect(screen.getByRole('group')).toHaveProperty('open', true);
  unmount();
  render(fields);
  expect(document.activeElement).toBe(document.body);
});
