/** Returns how far to scroll by, so that a part from `start` to `end` is between `min` and `max`. */
function distance(
  { start, end }: { readonly start: number; readonly end: number },
  { min, max }: { readonly min: number; readonly max: number },
  position: ScrollLogicalPosition,
): number {
  if (position === 'center') return (start + end) / 2 - (min + max) / 2;
  if (position === 'start') return start - min;
  if (position === 'end') return end - max;
  const isInside = start >= min && end <= max;
  const isAround = start <= min && end >= max;
  if (isInside || isAround) return 0;
  const isAbove = start < min;
  const isLarger = end - start > max - min;
  return isAbove === isLarger ? end - max : start - min;
}

function isScrollable(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
}

/** Scrolls an element into view, inside its own document only. */
export function scrollWithin(element: Element, options: ScrollIntoViewOptions = {}): void {
  const { block = 'start', inline = 'nearest', behavior = 'auto' } = options;
  const { documentElement: root, body } = element.ownerDocument;
  const scrollIn = (container: Element, area: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>): void => {
    const box = element.getBoundingClientRect();
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
    const top = distance(
      {
        start: box.top - (Number.parseFloat(scrollMarginTop) || 0),
        end: box.bottom + (Number.parseFloat(scrollMarginBottom) || 0),
      },
      { min: area.top, max: area.bottom },
      block,
    );
    const left = distance({ start: box.left, end: box.right }, { min: area.left, max: area.right }, inline);
    if (top !== 0 || left !== 0) container.scrollBy({ top, left, behavior });
  };
  for (let each = element.parentElement; each !== null && each !== body; each = each.parentElement)
    if (each !== root && isScrollable(each)) scrollIn(each, each.getBoundingClientRect());
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  scrollIn(root, {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: root.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
    left: 0,
    right: root.clientWidth,
  });
}

type Focus = (this: HTMLElement, options?: FocusOptions) => void;

function scrollIntoView(this: Element, options?: boolean | ScrollIntoViewOptions): void {
  scrollWithin(this, typeof options === 'object' ? options : { block: options === false ? 'end' : 'start' });
}

/**
 * Prevents the page in a frame from scrolling the workshop or taking its focus. A browser also scrolls all outer documents
 * when an element is scrolled into view or focused.
 */
export function keepScrollingAndFocusWithin(): void {
  const focus: Focus = Reflect.get(HTMLElement.prototype, 'focus');
  Element.prototype.scrollIntoView = scrollIntoView;
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (!this.ownerDocument.hasFocus()) return;
    focus.call(this, { ...options, preventScroll: true });
    if (options?.preventScroll !== true && this.ownerDocument.activeElement === this)
      scrollWithin(this, { block: 'nearest' });
  };
}
