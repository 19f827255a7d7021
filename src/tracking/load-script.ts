const timeoutInMs = 10_000;

const loading = new WeakMap<Element, Promise<void>>();

function runs(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      script.remove();
      reject(new Error(`The script "${script.id}" did not load.`));
    };
    const timer = setTimeout(fail, timeoutInMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
  });
}

/** Resolves when the script has run. However often it is asked for, a script with this id is fetched once, and again only where it failed. */
export function loadScript(document: Document, id: string, src: string): Promise<void> {
  const present = document.getElementById(id);
  const known = present && loading.get(present);
  if (known) return known;
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  // Vendors look up whose account it is by the origin; no page tells more.
  script.referrerPolicy = 'strict-origin';
  script.src = src;
  const running = runs(script);
  loading.set(script, running);
  document.head.append(script);
  return running;
}
