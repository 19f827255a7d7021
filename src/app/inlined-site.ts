import type { CommonMessages } from '../i18n/typed-keys.ts';
import type { Environment, EnvironmentName, Site } from '../model/site.ts';

const scriptId = 'site';

/** Messages for a failed start. */
export interface StartMessages {
  readonly failures: Pick<CommonMessages['failures'], 'render' | 'reload' | 'unknownQuestions'>;
  readonly footer: Pick<CommonMessages['footer'], 'help'>;
}

export interface InlinedSite {
  readonly site: Site;
  readonly messages: StartMessages;
}

/** Reads the site and the messages for a failed start, which are inlined in the document. */
export function readInlinedSite(document: Document): InlinedSite {
  const script = document.getElementById(scriptId);
  if (script === null) throw new Error(`The page has no element with the id "${scriptId}".`);
  return JSON.parse(script.textContent) as InlinedSite;
}

export interface HostEnvironment {
  readonly name: EnvironmentName;
  readonly environment: Environment;
}

/** The environment of a host. Throws for an unknown host: a wrong guess could send data to the wrong server. */
export function environmentOf(site: Pick<Site, 'hosts' | 'environments'>, hostname: string): HostEnvironment {
  // A trailing dot marks a fully qualified name of the same host.
  const host = hostname.replace(/\.$/, '');
  const name = Object.hasOwn(site.hosts, host) ? site.hosts[host] : undefined;
  if (name === undefined) throw new Error(`This site is not served at "${hostname}".`);
  const environment = site.environments[name];
  if (environment === undefined) throw new Error(`The site has no environment "${name}".`);
  return { name, environment };
}

/** True if the form has the test questions of the lender. Always false in production. */
export function asksTestQuestions({ name, environment }: HostEnvironment): boolean {
  return name !== 'production' && environment.testDataPoints === true;
}

const containerId = 'application';

export function findContainer(document: Document): HTMLElement {
  const container = document.getElementById(containerId);
  if (container === null) throw new Error(`The page has no element with the id "${containerId}".`);
  return container;
}

/** The origins that may embed the application. In development, an origin without a port matches any port. */
export function embeddingOrigins(
  { name, environment }: HostEnvironment,
  referrer: string,
): readonly string[] {
  const configured = environment.embeddingOrigins;
  if (name !== 'development' || !URL.canParse(referrer)) return configured;
  const parent = new URL(referrer);
  const portless = `${parent.protocol}//${parent.hostname}`;
  return configured.includes(portless)
    ? [...configured.filter((origin) => origin !== portless), parent.origin]
    : configured;
}
