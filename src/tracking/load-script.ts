const timeoutInMs = 10_000;

const loading = new WeakMap<Element, Promise<void>>();

function whenLoaded(script: HTMLScriptElement): Promise<void> {
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

/** Resolves when the script has run. A script with this id is fetched only once, and again only after a failure. */
export function loadScript(document: Document, id: string, src: string): Promise<void> {
  const present = document.getElementById(id);
  const known = present && loading.get(present);
  if (known) return known;
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  // Vendors check the origin of an account. The full URL is not sent.
  script.referrerPolicy = 'strict-origin';
  script.src = src;
  const loaded = whenLoaded(script);
  loading.set(script, loaded);
  document.head.append(script);
  return loaded;
}
