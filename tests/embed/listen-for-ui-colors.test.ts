// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { listenForUiColors } from '../../src/embed/listen-for-ui-colors.ts';

const receivedColors: unknown[] = [];
const partner = 'https://partner.example';

listenForUiColors({
  window,
  embeddingOrigins: [partner],
  onColours: (colours) => void receivedColors.push(colours),
});

function postMessage(
  data: unknown,
  origin = partner,
  source: Window | null = window.parent,
): readonly unknown[] {
  receivedColors.length = 0;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return [...receivedColors];
}

const colors = { primary: '#123456', size: 7 };

it('the colours of the embedding page are received if they are texts', () => {
  expect(postMessage({ type: 'UI_COLORS', colors })).toEqual([{ primary: '#123456' }]);
});

it.each(['https://evil.example', 'https://partner.example.evil.example', 'null', ''])(
  'messages from the origin "%s" are ignored',
  (origin) => {
    expect(postMessage({ type: 'UI_COLORS', colors }, origin)).toEqual([]);
  },
);

it('messages of another window of the same origin are ignored', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  expect(postMessage({ type: 'UI_COLORS', colors }, partner, frame.contentWindow)).toEqual([]);
  expect(postMessage({ type: 'UI_COLORS', colors }, partner, null)).toEqual([]);
});

it.each([null, 7, 'UI_COLORS', [], { type: 'UI_COLORS' }, { type: 'UI_COLORS', colors: [] }, { colors }])(
  '%j is ignored',
  (data) => {
    expect(postMessage(data)).toEqual([]);
  },
);
