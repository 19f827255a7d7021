// Handles input on a prerendered page until it is hydrated.
{
  const root = document.documentElement;
  const touched = new Set();
  let focused;
  let pressed;
  const isPrerendered = () => document.querySelector('#application[data-route]') !== null;

  const showSending = (isSending) => {
    root.classList.toggle('sending', isSending);
    const status = document.getElementById('early-status');
    status.textContent = isSending ? status.dataset.message : '';
  };
  const press = (button) => {
    pressed = button;
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
      touched.add(target);
    },
    focusin({ target }) {
      focused = target;
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
  const twinOf = (input) =>
    inputsOf(input).find(
      ({ type, value }) => type === input.type && (!/box|radio/.test(type) || value === input.value),
    );
  const refill = (input) => {
    const twin = input.isConnected ? undefined : twinOf(input);
    if (twin === undefined) return;
    if (twin.checked !== input.checked) twin.click();
    twin.value = input.value;
    twin.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const handOver = () => {
    document.getElementById('application').removeAttribute('data-route');
    for (const type of types) removeEventListener(type, handle, true);
    removeEventListener('error', noticeError, true);
    removeEventListener('animationend', noticeDelay);
    root.classList.remove('failed');
    touched.forEach(refill);
    if (focused?.isConnected === false) twinOf(focused)?.focus();
    const button = pressed?.isConnected ? pressed : pressed && document.querySelector('main [type="submit"]');
    press();
    if (button) queueMicrotask(() => button.click());
  };
  document.addEventListener('hydrated', handOver, { once: true });

  // The brand's fonts are applied when they have loaded. If that changes a visible line break, a slightly narrower or wider
  // letter spacing restores it. If it cannot, the fonts are applied on the next page.
  const sheets = ['typeface', 'typed-letters'];
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
    const [ofPage, ofTyped] = sheets.map(facesIn);
    await Promise.all(ofPage.map((face) => face.load()));
    // Fonts for typed characters are not loaded yet.
    const faces = [...ofPage, ...ofTyped];
    const apply = () => faces.forEach((face) => document.fonts.add(face));
    const elements = [...document.querySelectorAll('#application *')];
    const measure = () =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        // A line that has no room is clipped by its parent.
        return { top, height, isClipped: top >= element.parentElement.getBoundingClientRect().bottom - 1 };
      });
    const before = measure();
    apply();
    const spaced = new Map();
    const unspace = () => {
      for (const element of spaced.keys()) element.style.letterSpacing = '';
    };
    // Another width has other line breaks, which this spacing does not fit.
    const unspaceLater = () => {
      const width = innerWidth;
      const resize = () => {
        if (innerWidth === width) return;
        unspace();
        removeEventListener('resize', resize);
      };
      addEventListener('resize', resize);
      document.addEventListener('another-page', unspace, { once: true });
    };
    // The last round only checks.
    for (const em of [0.01, 0.02, 0.03, 0.04, 0]) {
      const after = measure();
      const isClipped = (position) => before[position].isClipped || after[position].isClipped;
      const isSeenMoving = ({ top }, position) =>
        Math.abs(top - before[position].top) >= 3 &&
        Math.min(top, before[position].top) < innerHeight &&
        !isClipped(position);
      if (!after.some(isSeenMoving)) return unspaceLater();
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
        if (!spaced.has(element)) spaced.set(element, parseFloat(letterSpacing) || 0);
        const change = parseFloat(fontSize) * em * -Math.sign(pixels);
        element.style.letterSpacing = `${spaced.get(element) + change}px`;
      }
    }
    unspace();
    faces.forEach((face) => document.fonts.delete(face));
    document.addEventListener('another-page', apply, { once: true });
  };
  const needsShell = () => root.classList.contains('needs-shell');
  const load = () => {
    document.head.append(document.getElementById('scripts').content);
    // No fonts with data saver or a slow connection. On the first page they load after the script.
    const { saveData, effectiveType = '' } = navigator.connection ?? {};
    if (saveData || effectiveType.endsWith('2g')) return;
    if (needsShell()) for (const id of sheets) document.getElementById(id).media = 'all';
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
    // Prefill from the URL. The application validates it later.
    const query = new URLSearchParams(location.search);
    for (const input of page.querySelectorAll('[type="email"], [type="tel"]')) {
      const given = query.get(input.name);
      if (given) input.setAttribute('value', given);
    }
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  };
  document.addEventListener('DOMContentLoaded', begin, { once: true });
}
