import type { Page } from '@playwright/test';

/** Marks the elements that a keyboard must reach, and returns their number. One radio button per group is enough. */
async function markTargets(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const groups = new Set<string>();
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown || element.tabIndex < 0 || element.matches(':disabled, [inert] *')) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    });
    for (const element of targets) {
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      element.dataset['target'] = isRadio ? `radio ${element.name}` : '';
    }
    return targets.length;
  });
}

/** Removes the mark of the focused element. `unseen`: no visible focus style. */
async function recordFocused(page: Page): Promise<'new' | 'unseen' | 'known' | 'all'> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement)) return 'known';
    const isRadio = active instanceof HTMLInputElement && active.type === 'radio';
    const target = isRadio
      ? document.querySelector<HTMLElement>(`[data-target="radio ${CSS.escape(active.name)}"]`)
      : active;
    if (target?.dataset['target'] === undefined) {
      return document.querySelector('[data-target]') === null ? 'all' : 'known';
    }
    delete target.dataset['target'];
    const parentStyles = [
      active,
      active.parentElement,
      active.parentElement?.parentElement,
      active.nextElementSibling,
    ];
    const isDrawn = parentStyles.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'transparent';
    });
    return isDrawn ? 'new' : 'unseen';
  });
}

/** Whether the focused element looks different from an unfocused one. */
async function looksFocused(page: Page): Promise<boolean> {
  const focusedElement = page.locator(':focus');
  const box = await focusedElement.boundingBox();
  if (box === null) return false;
  const clip = {
    x: Math.max(0, box.x - 8),
    y: Math.max(0, box.y - 8),
    width: box.width + 16,
    height: box.height + 16,
  };
  const element = await focusedElement.elementHandle();
  const focusedShot = await page.screenshot({ clip });
  await element?.evaluate((each) => each instanceof HTMLElement && each.blur());
  const unfocusedShot = await page.screenshot({ clip });
  await element?.evaluate((each) => each instanceof HTMLElement && each.focus());
  return !focusedShot.equals(unfocusedShot);
}

/** Returns the elements that a keyboard cannot reach, and those without a visible focus. */
export async function tabThrough(page: Page): Promise<readonly string[]> {
  const targets = await markTargets(page);
  const withoutFocusStyle: string[] = [];
  for (let presses = 0; presses < targets + 20; presses += 1) {
    await page.keyboard.press('Tab');
    const focusedState = await recordFocused(page);
    if (focusedState === 'all') break;
    if (focusedState === 'unseen' && !(await looksFocused(page))) {
      withoutFocusStyle.push(
        `focused unseen: ${await page.locator(':focus').evaluate(({ outerHTML }) => outerHTML.slice(0, 160))}`,
      );
    }
  }
  const missedElements = await page
    .locator('[data-target]')
    .evaluateAll((elements) => elements.map(({ outerHTML }) => `never reached: ${outerHTML.slice(0, 160)}`));
  return [...withoutFocusStyle, ...missedElements];
}
