// Looks after a prerendered page until it is hydrated.
{
  const root = document.documentElement;
  const touched = new Set();
  let focused;
  let pressed;

  const press = (button) => {
    pressed = button;
    const isSending = button?.type === 'submit';
    root.classList.toggle('sending', isSending);
    const status = document.getElementById('early-status');
    status.textContent = isSending ? status.dataset.message : '';
  };
  const inputsOf = ({ name }) => [...document.getElementsByName(name)];

  const heard = {
    input({ target }) {
      touched.add(target);
    },
    focusin({ target }) {
      focused = target;
    },
    click(event) {
      // An event can be dispatched on the document, which is no element.
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
  const types = Object.keys(heard);
  // Where something else took the place of the page, that looks after itself.
  const isHere = () => document.querySelector('#application[data-route]') !== null;
  const hear = (event) => {
    if (!isHere()) return;
    heard[event.type](event);
  };
  for (const type of types) addEventListener(type, hear, true);

  // Where hydration rendered an input anew, it gets what the one before it held.
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
    for (const type of types) removeEventListener(type, hear, true);
    touched.forEach(refill);
    if (focused?.isConnected === false) twinOf(focused)?.focus();
    const button = pressed?.isConnected ? pressed : pressed && document.querySelector('main [type="submit"]');
    press();
    if (button) queueMicrotask(() => button.click());
  };
  document.addEventListener('hydrated', handOver, { once: true });

  // The brand's letters are taken as soon as they have come if that moves nothing in sight, and else with another page.
  // Where none of the first page was drawn, they are taken as at every other address: as soon as they have come.
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
  const takeTypeface = async () => {
    const [ofWords, ofTyped] = sheets.map(facesIn);
    await Promise.all(ofWords.map((face) => face.load()));
    // Letters that nobody typed yet are not fetched.
    const faces = [...ofWords, ...ofTyped];
    const take = () => faces.forEach((face) => document.fonts.add(face));
    const tops = () =>
      [...document.querySelectorAll('#application *')].map((element) => element.getBoundingClientRect().top);
    const before = tops();
    take();
    const isSeenMoving = (top, position) =>
      Math.abs(top - before[position]) >= 3 && Math.min(top, before[position]) < innerHeight;
    if (!tops().some(isSeenMoving)) return;
    faces.forEach((face) => document.fonts.delete(face));
    document.addEventListener('another-page', take, { once: true });
  };
  const isElsewhere = () => root.classList.contains('elsewhere');
  const load = () => {
    document.head.append(document.getElementById('scripts').content);
    // Not at all where data are dear, or the line is slow; and else, for the first page, not beside the script, whose line they
    // would share.
    const { saveData, effectiveType = '' } = navigator.connection ?? {};
    if (saveData || effectiveType.endsWith('2g')) return;
    if (isElsewhere()) for (const id of sheets) document.getElementById(id).media = 'all';
    else document.addEventListener('hydrated', () => takeTypeface().catch(() => {}), { once: true });
  };
  const begin = () => {
    const page = document.getElementById('application');
    if (isElsewhere()) {
      page.removeAttribute('data-route');
      page.replaceChildren(document.getElementById('shell').content);
      load();
      return;
    }
    // What a link fills in; the rules of the question see to it later.
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
