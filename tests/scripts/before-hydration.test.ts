// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const scripts = {
  check: '../../scripts/site/inline/check-browser.js',
  hydration: '../../scripts/site/inline/before-hydration.js',
};

const root = document.documentElement;
const status = (): string => document.getElementById('early-status')?.textContent ?? '';
const isSending = (): boolean => root.classList.contains('sending');

function press(): void {
  document.querySelector('button')?.click();
}

function fail(target: EventTarget, event = new Event('error')): void {
  target.dispatchEvent(event);
}

/** Returns false if a listener prevents it. */
function submit(): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  return document.querySelector('form')?.dispatchEvent(event) ?? false;
}

beforeEach(() => {
  root.className = '';
  document.head.replaceChildren();
  document.body.innerHTML = `<div id="application" data-route="/"><form><button type="submit">Send</button></form></div>
    <output id="early-status" data-message="Sending"></output>
    <template id="scripts"><script type="module" src="/assets/application.js"></script></template>`;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.resetModules();
});

describe('a press before hydration', () => {
  beforeEach(async () => {
    await import(scripts.hydration);
    document.dispatchEvent(new Event('DOMContentLoaded'));
  });

  it('that happens on the document itself is ignored', () => {
    const faults: unknown[] = [];
    const note = ({ error }: ErrorEvent): void => void faults.push(error);
    window.addEventListener('error', note);
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.removeEventListener('error', note);
    expect([faults, isSending()]).toEqual([[], false]);
  });

  it('is shown as pending', () => {
    press();
    expect([isSending(), status()]).toEqual([true, 'Sending']);
  });

  it.each<[string, () => void]>([
    ['the script of the application does not load', () => fail(document.querySelector('script') ?? root)],
    [
      'the script of the application throws',
      () =>
        fail(window, new ErrorEvent('error', { filename: `${location.origin}/loan/assets/application.js` })),
    ],
    [
      'the application does not start in time',
      () =>
        fail(
          document.body,
          Object.assign(new Event('animationend', { bubbles: true }), { animationName: 'overdue' }),
        ),
    ],
  ])('is no longer shown as pending if %s', (_reason, end) => {
    press();
    end();
    expect([root.classList.contains('failed'), isSending(), status()]).toEqual([true, false, '']);
    press();
    expect([isSending(), status()]).toEqual([false, '']);
  });

  it('is still shown as pending if something else fails', () => {
    press();
    fail(document.body.appendChild(document.createElement('img')));
    fail(window, new ErrorEvent('error', { filename: 'https://vendor.example/assets/tag.js' }));
    expect([root.classList.contains('failed'), isSending()]).toEqual([false, true]);
  });

  it('is replayed if the application starts late', async () => {
    press();
    fail(document.querySelector('script') ?? root);
    const click = vi.fn<() => void>();
    document.querySelector('button')?.addEventListener('click', click);
    document.dispatchEvent(new Event('hydrated'));
    await Promise.resolve();
    expect(click).toHaveBeenCalledOnce();
    expect(root.classList.contains('failed')).toBe(false);
  });
});

describe('a browser', () => {
  it('of the oldest supported version is accepted', async () => {
    vi.stubGlobal('CSSLayerBlockRule', Object);
    await import(scripts.check);
    expect([root.classList.contains('outdated'), submit()]).toEqual([false, true]);
    vi.unstubAllGlobals();
  });

  it('that is older loads no script and submits no form', async () => {
    vi.stubGlobal('CSSLayerBlockRule', undefined);
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
    await import(scripts.check);
    await import(scripts.hydration);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(root.classList.contains('outdated')).toBe(true);
    expect(document.querySelector('script')).toBeNull();
    expect(submit()).toBe(false);
    vi.unstubAllGlobals();
  });
});
