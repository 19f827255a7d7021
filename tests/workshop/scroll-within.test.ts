// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScrollingAndFocusWithin, scrollWithin } from '../../workshop/frame/scroll-within.ts';

const focus: unknown = Reflect.get(HTMLElement.prototype, 'focus');
const scrollIntoView: unknown = Reflect.get(Element.prototype, 'scrollIntoView');
const viewportHeight = 500;

/** Adds a button at a position of the window. */
function buttonAt(top: number, height: number): HTMLButtonElement {
  const button = document.createElement('button');
  document.body.append(button);
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, height));
  return button;
}

const scrollBy = vi.fn<(options?: ScrollToOptions) => void>();

beforeEach(() => {
  scrollBy.mockReset();
  Object.assign(document.documentElement, { scrollBy });
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(viewportHeight);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(HTMLElement.prototype, { focus });
  Object.assign(Element.prototype, { scrollIntoView });
  document.body.replaceChildren();
});

it.each([
  { top: 100, height: 50, block: 'nearest', by: 0 },
  { top: -30, height: 50, block: 'nearest', by: -30 },
  { top: 480, height: 50, block: 'nearest', by: 30 },
  { top: -10, height: 520, block: 'nearest', by: 0 },
  { top: 300, height: 50, block: 'start', by: 300 },
  { top: 300, height: 50, block: 'end', by: -150 },
  { top: 300, height: 50, block: 'center', by: 75 },
] as const)('an element at $top with the height $height is scrolled to $block by $by', (each) => {
  scrollWithin(buttonAt(each.top, each.height), { block: each.block });
  expect(scrollBy.mock.calls.map(([options]) => options?.top)).toEqual(each.by === 0 ? [] : [each.by]);
});

it('a page in a frame takes the focus only if the frame has it, and scrolls no outer document', () => {
  keepScrollingAndFocusWithin();
  const focusWith = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const button = buttonAt(600, 50);
  button.focus();
  expect(document.activeElement).toBe(document.body);
  expect(scrollBy).not.toHaveBeenCalled();
  focusWith.mockReturnValue(true);
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: 150 }));
  button.scrollIntoView();
  expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ top: 600 }));
});
