// Runs in every measured page before its own scripts, and records paints.
{
  const noted = { largestPaint: 0, shift: 0, blocked: 0, keys: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shift += value;
  });
  observe('longtask', ({ duration }) => {
    noted.blocked += duration - 50;
  });

  const afterFrame = (act) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => act(performance.now()), { once: true });
      port1.start();
      port2.postMessage(0);
    });
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => void (pressedAt = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const began = pressedAt;
      afterFrame((now) => noted.keys.push(now - began));
    },
    true,
  );

  const isInput = (element) => element.matches('input,select,textarea');
  const isShown = (element) =>
    element.getClientRects().length > 0 && (isInput(element) || element.textContent.trim() !== '');
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);

  // Milliseconds from the next click until this number of elements is painted.
  const afterClick = (selector, count) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`${selector} was not painted ${count} times`)), 20_000);
      const begin = ({ timeStamp }) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (document.querySelectorAll(selector).length < count || shown(selector).length < count) look();
            else afterFrame((now) => resolve(now - timeStamp));
          });
        look();
      };
      addEventListener('click', begin, { capture: true, once: true });
    });

  // Types and presses as soon as there is an input. Repeats both until the page keeps the text and shows the errors.
  const probe = ({ field, submit, error, errors }) => {
    const text = 'probe';
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const found = { typedAt: 0, pressedAt: 0, errorsShownAt: 0 };
    const presses = [];
    // Without a handler of the page, the press would submit the form and leave the page.
    addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      presses.pop();
    });
    const look = () => {
      const input = document.querySelector(field);
      const button = document.querySelector(submit);
      const now = performance.now();
      if (input && button) {
        if (input.value !== text) {
          found.typedAt = now;
          input.focus();
          own.set.call(input, text);
          input.dispatchEvent(
            new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
          );
        }
        if (shown(error).length >= errors) {
          found.errorsShownAt = now;
          [found.pressedAt] = presses;
          noted.probe = found;
          return;
        }
        if (now - (presses.at(-1) ?? 0) >= 50) {
          presses.push(now);
          // A real press moves the focus.
          input.blur();
          button.click();
        }
      }
      setTimeout(look, 8);
    };
    look();
  };

  globalThis.bench = { noted, afterClick, probe };
}
