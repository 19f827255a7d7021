export interface ScriptOptions {
  /** However often it is asked for, a script with this id is fetched once, and again only where it failed. */
  readonly id: string;
  /** Milliseconds after which nobody waits any longer. */
  readonly timeout: number;
}

const loading = new WeakMap<Element, Promise<void>>();

function runs(script: HTMLScriptElement, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      script.remove();
      reject(new Error(`The script "${script.id}" did not load.`));
    };
    const timer = setTimeout(fail, timeout);
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

/** Resolves when the script has run. */
export function loadScript(document: Document, src: string, { id, timeout }: ScriptOptions): Promise<void> {
  const present = document.getElementById(id);
  const known = present && loading.get(present);
  if (known) return known;
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  // Vendors look up whose account it is by the origin; no page tells more.
  script.referrerPolicy = 'strict-origin';
  script.src = src;
  const running = runs(script, timeout);
  loading.set(script, running);
  document.head.append(script);
  return running;
}
