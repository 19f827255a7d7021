// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isDoneMessage } from '../../src/pages/partner/done-message.ts';

function windowOfFrame(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('The frame has no window.');
  return contentWindow;
}

const origin = 'https://partner.example';
const bank = windowOfFrame();
const doneMessage = { type: 'HANDOVER_DONE' };

it('the done message of the framed page is accepted', () => {
  expect(isDoneMessage({ source: bank, origin, data: doneMessage }, { window: bank, origin })).toBe(true);
});

it.each([
  ['of another window', { source: windowOfFrame(), origin, data: doneMessage }],
  ['without a source', { source: null, origin, data: doneMessage }],
  ['of another page in the frame', { source: bank, origin: 'https://attacker.example', data: doneMessage }],
  [
    'of an origin that only begins like the partner’s',
    { source: bank, origin: `${origin}.attacker`, data: doneMessage },
  ],
  ['of another type', { source: bank, origin, data: { type: 'RESIZE' } }],
  ['that is only the name of the type', { source: bank, origin, data: 'HANDOVER_DONE' }],
  ['that is null', { source: bank, origin, data: null }],
])('a message %s is ignored', (_, message) => {
  expect(isDoneMessage(message, { window: bank, origin })).toBe(false);
});

it('without a frame all messages are ignored', () => {
  expect(isDoneMessage({ source: null, origin, data: doneMessage }, { window: null, origin })).toBe(false);
});
