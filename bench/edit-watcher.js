/*
 * Runs in the page of the workshop. The frame is busy from the compilation of an edit until the new page is shown. Plain
 * JavaScript, because the compiled TypeScript calls helpers that the page lacks.
 */
globalThis.edited = { pressedAt: 0, isCompiling: false, seenAfter: undefined };

function press(event) {
  if (event instanceof KeyboardEvent && !['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return;
  globalThis.edited.pressedAt ||= performance.now();
}

function look() {
  const { edited } = globalThis;
  if (edited.pressedAt === 0 || edited.seenAfter !== undefined) return;
  if (document.querySelector('.framed')?.getAttribute('aria-busy') === 'true') edited.isCompiling = true;
  else if (edited.isCompiling)
    requestAnimationFrame(() =>
      setTimeout(() => (edited.seenAfter ??= performance.now() - edited.pressedAt)),
    );
}

addEventListener('keydown', press, true);
addEventListener('change', press, true);
addEventListener('DOMContentLoaded', () => {
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
});
