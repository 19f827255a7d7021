const timeoutInMs = 10_000;

const loadsByScript = new WeakMap<Element, Promise<void>>();

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
  const existing = document.getElementById(id);
  const existingLoad = existing && loadsByScript.get(existing);
  if (existingLoad) return existingLoad;
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  // Vendors check the origin of an account. The full URL is not sent.
  script.referrerPolicy = 'strict-origin';
  script.src = src;
  const loaded = whenLoaded(script);
  loadsByScript.set(script, loaded);
  document.head.append(script);
  return loaded;
}
