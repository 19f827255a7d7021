// Handles input on a prerendered page until it is hydrated.
{
  const root = document.documentElement;
  const changedInputs = new Set();
  let focusedInput;
  let pressedButton;
  const isPrerendered = () => document.querySelector('#application[data-route]') !== null;

  const showSending = (isSending) => {
    root.classList.toggle('sending', isSending);
    const status = document.getElementById('early-status');
    status.textContent = isSending ? status.dataset.message : '';
  };
  const press = (button) => {
    pressedButton = button;
    showSending(button?.type === 'submit' && !root.classList.contains('failed'));
  };

  // The application failed or is late: shows an error, and no longer shows the press as pending. If the application starts
  // later, the press is still replayed.
  const fail = () => {
    if (!isPrerendered()) return;
    root.classList.add('failed');
    showSending(false);
  };
  const noticeError = ({ target, filename = '' }) => {
    const isOwn = filename.startsWith(location.origin) && filename.includes('/assets/');
    if (target instanceof HTMLScriptElement ? target.type === 'module' : isOwn) fail();
  };
  const noticeDelay = ({ animationName }) => {
    if (animationName === 'overdue') fail();
  };
  const inputsOf = ({ name }) => [...document.getElementsByName(name)];

  const handlers = {
    input({ target }) {
      changedInputs.add(target);
    },
    focusin({ target }) {
      focusedInput = target;
    },
    click(event) {
      // The target can be the document, which has no `closest`.
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button === null || button.type === 'submit') return;
      event.stopImmediatePropagation();
      press(button);
    },
    submit(event) {
      event.preventDefault();
      event.stopImmediatePropagation();
      press(event.submitter);
    },
  };
  const types = Object.keys(handlers);
  const handle = (event) => {
    if (!isPrerendered() || root.classList.contains('outdated')) return;
    handlers[event.type](event);
  };
  for (const type of types) addEventListener(type, handle, true);
  addEventListener('error', noticeError, true);
  addEventListener('animationend', noticeDelay);

  // If hydration replaced an input, the new one gets the value of the old one.
  const replacementOf = (input) =>
    inputsOf(input).find(
      ({ type, value }) => type === input.type && (!/box|radio/.test(type) || value === input.value),
    );
  const refill = (input) => {
    const replacement = input.isConnected ? undefined : replacementOf(input);
    if (replacement === undefined) return;
    if (replacement.checked !== input.checked) replacement.click();
    replacement.value = input.value;
    replacement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const handOver = () => {
    document.getElementById('application').removeAttribute('data-route');
    for (const type of types) removeEventListener(type, handle, true);
    removeEventListener('error', noticeError, true);
    removeEventListener('animationend', noticeDelay);
    root.classList.remove('failed');
    changedInputs.forEach(refill);
    if (focusedInput?.isConnected === false) replacementOf(focusedInput)?.focus();
    const button = pressedButton?.isConnected
      ? pressedButton
      : pressedButton && document.querySelector('main [type="submit"]');
    press();
    if (button) queueMicrotask(() => button.click());
  };
  document.addEventListener('hydrated', handOver, { once: true });

  // The brand's fonts are applied when they have loaded. If that changes a visible line break, a slightly narrower or wider
  // letter spacing restores it. If it cannot, the fonts are applied on the next page.
  const fontSheetIds = ['typeface', 'typed-letters'];
  const facesIn = (id) =>
    [...document.getElementById(id).sheet.cssRules].map(({ style }) => {
      const valueOf = (property) => style.getPropertyValue(property);
      return new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), {
        weight: valueOf('font-weight'),
        unicodeRange: valueOf('unicode-range'),
        display: 'swap',
      });
    });
  const applyTypeface = async () => {
    const [pageFaces, typedFaces] = fontSheetIds.map(facesIn);
    await Promise.all(pageFaces.map((face) => face.load()));
    // Fonts for typed characters are not loaded yet.
    const faces = [...pageFaces, ...typedFaces];
    const addFaces = () => faces.forEach((face) => document.fonts.add(face));
    const elements = [...document.querySelectorAll('#application *')];
    const measure = () =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        // A line that has no room is clipped by its parent.
        return { top, height, isClipped: top >= element.parentElement.getBoundingClientRect().bottom - 1 };
      });
    const before = measure();
    addFaces();
    const originalSpacings = new Map();
    const resetSpacing = () => {
      for (const element of originalSpacings.keys()) element.style.letterSpacing = '';
    };
    // At another width the lines break differently, so this spacing no longer fits.
    const resetSpacingLater = () => {
      const width = innerWidth;
      const resize = () => {
        if (innerWidth === width) return;
        resetSpacing();
        removeEventListener('resize', resize);
      };
      addEventListener('resize', resize);
      document.addEventListener('another-page', resetSpacing, { once: true });
    };
    // The last round only checks.
    for (const em of [0.01, 0.02, 0.03, 0.04, 0]) {
      const after = measure();
      const isClipped = (position) => before[position].isClipped || after[position].isClipped;
      const isSeenMoving = ({ top }, position) =>
        Math.abs(top - before[position].top) >= 3 &&
        Math.min(top, before[position].top) < innerHeight &&
        !isClipped(position);
      if (!after.some(isSeenMoving)) return resetSpacingLater();
      const growth = new Map(
        elements.flatMap((element, position) => {
          const pixels = after[position].height - before[position].height;
          return Math.abs(pixels) < 3 || isClipped(position) ? [] : [[element, pixels]];
        }),
      );
      for (const [element, pixels] of growth) {
        // The change comes from an element inside this one, which gets the spacing.
        if ([...growth.keys()].some((other) => other !== element && element.contains(other))) continue;
        const { fontSize, letterSpacing } = getComputedStyle(element);
        if (!originalSpacings.has(element)) originalSpacings.set(element, parseFloat(letterSpacing) || 0);
        const change = parseFloat(fontSize) * em * -Math.sign(pixels);
        element.style.letterSpacing = `${originalSpacings.get(element) + change}px`;
      }
    }
    resetSpacing();
    faces.forEach((face) => document.fonts.delete(face));
    document.addEventListener('another-page', addFaces, { once: true });
  };
  const needsShell = () => root.classList.contains('needs-shell');
  const load = () => {
    document.head.append(document.getElementById('scripts').content);
    // Fonts are not loaded with data saver or on a slow connection. On the first page they load after the script.
    const { saveData, effectiveType = '' } = navigator.connection ?? {};
    if (saveData || effectiveType.endsWith('2g')) return;
    if (needsShell()) for (const id of fontSheetIds) document.getElementById(id).media = 'all';
    else document.addEventListener('hydrated', () => applyTypeface().catch(() => {}), { once: true });
  };
  const begin = () => {
    if (root.classList.contains('outdated')) return;
    const page = document.getElementById('application');
    if (needsShell()) {
      page.removeAttribute('data-route');
      page.replaceChildren(document.getElementById('shell').content);
      load();
      return;
    }
    // Prefills inputs from the URL. The application validates the values later.
    const query = new URLSearchParams(location.search);
    for (const input of page.querySelectorAll('[type="email"], [type="tel"]')) {
      const value = query.get(input.name);
      if (value) input.setAttribute('value', value);
    }
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  };
  document.addEventListener('DOMContentLoaded', begin, { once: true });
}
