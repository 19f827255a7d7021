type Command = readonly unknown[];

/** Meta's one function: keeps what it is told until the script has given it a way to pass that on. */
interface MetaPixel {
  (...command: Command): void;
  callMethod?: (...command: Command) => void;
  push?: MetaPixel;
}

declare global {
  interface Window {
    fbq?: MetaPixel;
    _fbq?: MetaPixel;
  }
}

function createQueue(): MetaPixel {
  const queue: Command[] = [];
  const state = { queue, loaded: true, version: '2.0' };
  const pixel: MetaPixel = Object.assign((...command: Command): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  }, state);
  pixel.push = pixel;
  return pixel;
}

/** The pixel, or what stands in for it until its script has come. */
export function openMetaPixel(window: Window): MetaPixel {
  window.fbq ??= createQueue();
  window._fbq ??= window.fbq;
  return window.fbq;
}
