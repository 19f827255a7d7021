import type { Page } from '@playwright/test';

/**
 * Returns elements that receive focus later than elements below or to the right of them. Sticky elements are ignored.
 */
export async function outOfOrder(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSticky = (element: Element): boolean =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position) ||
      (element.parentElement !== null && isSticky(element.parentElement));
    const focusOrder = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isSticky(element))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }));
    return focusOrder
      .filter(({ box }, position) => {
        const before = focusOrder[position - 1]?.box;
        if (before === undefined || box.top >= before.bottom) return false;
        return box.bottom <= before.top || box.right <= before.left;
      })
      .map(({ element }) => `reached too late: ${element.outerHTML.slice(0, 120)}`);
  });
}
