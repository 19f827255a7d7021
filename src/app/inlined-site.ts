import type { CommonMessages } from '../i18n/typed-keys.ts';
import type { Environment, EnvironmentName, Site } from '../model/site.ts';

const scriptId = 'site';

/** What has to be said where nothing else came. */
export interface StartMessages {
  readonly failures: Pick<CommonMessages['failures'], 'render' | 'reload' | 'unknownQuestions'>;
}

export interface InlinedSite {
  readonly site: Site;
  readonly messages: StartMessages;
}

/** What the server wrote into the page: which site this is, and what it says if it cannot start. */
export function readInlinedSite(document: Document): InlinedSite {
  const script = document.getElementById(scriptId);
  if (script === null)
    throw new Error(`The page has no element with the id "${scriptId}" that says which site it is.`);
  return JSON.parse(script.textContent) as InlinedSite;
}

export interface HostEnvironment {
  readonly name: EnvironmentName;
  readonly environment: Environment;
}

/** Which servers a host speaks to. A host the site does not list gets none: guessing could send data to the wrong one. */
export function environmentOf(site: Pick<Site, 'hosts' | 'environments'>, hostname: string): HostEnvironment {
  // With a last dot it is the same host, told in full.
  const host = hostname.replace(/\.$/, '');
  const name = Object.hasOwn(site.hosts, host) ? site.hosts[host] : undefined;
  if (name === undefined) throw new Error(`This site is not served at "${hostname}".`);
  const environment = site.environments[name];
  if (environment === undefined) throw new Error(`The site has no environment "${name}".`);
  return { name, environment };
}

/** Whether the lender lists the questions of the form. In production it does not, whatever is configured. */
export function asksTestQuestions({ name, environment }: HostEnvironment): boolean {
  return name !== 'production' && environment.testDataPoints === true;
}

const containerId = 'application';

/** The one element the application is mounted into. */
export function findContainer(document: Document): HTMLElement {
  const container = document.getElementById(containerId);
  if (container === null)
    throw new Error(`The page has no element with the id "${containerId}" to mount into.`);
  return container;
}

/** Who may embed the application. On a developer's machine an origin without a port stands for each of its ports. */
export function embeddingOrigins(
  { name, environment }: HostEnvironment,
  referrer: string,
): readonly string[] {
  const listed = environment.embeddingOrigins;
  if (name !== 'development' || !URL.canParse(referrer)) return listed;
  const parent = new URL(referrer);
  const portless = `${parent.protocol}//${parent.hostname}`;
  return listed.includes(portless)
    ? [...listed.filter((origin) => origin !== portless), parent.origin]
    : listed;
}
