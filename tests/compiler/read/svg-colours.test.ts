import { describe, expect, it } from 'vitest';
import { coloursOf } from '../../../src/compiler/read/svg-colours.ts';

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe('the colours of an image', () => {
  it.each([
    [
      'the fills of elements and of their parents',
      '<g fill="#fff"><path d="M0 0z"/><path fill="#0A0" d="M0 0z"/></g>',
      ['#ffffff', '#00AA00'],
    ],
    ['black without a fill', '<path d="M0 0z"/>', ['#000000']],
    ['a stroke without a fill', '<path fill="none" stroke="white" d="M0 0z"/>', ['#ffffff']],
    ['declarations of a style', '<path style="fill: #123456; stroke: none" d="M0 0z"/>', ['#123456']],
    [
      'stops of a gradient',
      '<linearGradient id="a"><stop stop-color="#eee"/></linearGradient><path fill="url(#a)" d="M0 0z"/>',
      ['#eeeeee'],
    ],
    ['unchanged in other notations', '<path fill="rebeccapurple" d="M0 0z"/>', ['rebeccapurple']],
  ])('are %s', (_, content, colours) => {
    expect(coloursOf(svg(content))).toEqual(colours);
  });
});
