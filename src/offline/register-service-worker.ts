import { logWarning } from '../lib/log.ts';

interface OfflineSite {
  readonly basePath: string;
  readonly worksOffline: boolean;
}

interface TrustedTypePolicies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** Registers the service worker once the page is loaded, if the site works offline. */
export function registerServiceWorker(window: Window, { basePath, worksOffline }: OfflineSite): void {
  // Undefined outside secure contexts and if storage is blocked.
  const { serviceWorker } = window.navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined || !worksOffline) return;
  const register = (): void => {
    serviceWorker.register(trustedUrl(window, `${basePath}/service-worker.js`)).catch((fault: unknown) => {
      logWarning('Failed to register the service worker', {
        name: fault instanceof Error ? fault.name : 'unknown',
      });
    });
  };
  if (window.document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Returns our own URL as a trusted script URL, for a page whose policy requires that. */
function trustedUrl(window: Window, address: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypePolicies };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (each) => each });
  return policy?.createScriptURL(address) ?? address;
}
