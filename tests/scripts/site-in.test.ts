import path from 'node:path';
import { describe, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import { fillPage } from '../../scripts/site/fill-page.ts';
import { nginxFiles, readNginxSettings } from '../../scripts/site/nginx-config.ts';
import { readSites, sitesIn } from '../../scripts/site/sites.ts';
import { environmentOf } from '../../src/app/inlined-site.ts';
import { type EnvironmentName, environmentNames, type Site } from '../../src/model/site.ts';

const template =
  '<html lang="en"><head><!--site:head--></head><body><!--site:body--><!--site:styles--></body></html>';
const sites = readSites(path.resolve(import.meta.dirname, '../../generated'));

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Servers, origins, accounts, keys and hosts of an environment. */
function factsOf({ environments, hosts }: Site, name: EnvironmentName): readonly string[] {
  const ownHosts = Object.keys(hosts).filter((host) => hosts[host] === name);
  return [...textsOf(environments[name]), ...ownHosts].filter((text) => text.length > 3);
}

function pageOf(site: Site): string {
  const parts = {
    site,
    messages: common,
    fontFaces: '',
    fallbackFontFaces: '',
    typedFaces: '',
    fontFiles: [],
    modules: [],
    data: [],
    styleSheets: [],
    toastStyles: '',
    brandStyles: [],
  };
  return fillPage(template, parts);
}

describe.each(environmentNames)('the build for %s', (name) => {
  const builtSites = sitesIn(sites, name);

  it('has a page for each of its hosts, and for no other', () => {
    expect(builtSites.hosts.length).toBeGreaterThanOrEqual(8);
    const isOfEnvironment = ([host, site]: readonly [string, string]) =>
      sites.read(site).hosts[host] === name;
    expect(builtSites.hosts).toEqual(sites.hosts.filter(isOfEnvironment));
    for (const [host, site] of builtSites.hosts) {
      expect([builtSites.nameOf(host), environmentOf(builtSites.read(site), host).name]).toEqual([
        site,
        name,
      ]);
    }
    for (const [host, site] of sites.hosts.filter((each) => !isOfEnvironment(each))) {
      expect(builtSites.nameOf(host)).toBeUndefined();
      expect(() => environmentOf(builtSites.read(site), host)).toThrow(`not served at "${host}"`);
    }
  });

  it('contains its own servers and accounts, and none of another environment', () => {
    const nginx = [...nginxFiles(builtSites, new Map(), readNginxSettings({})).values()].join('');
    for (const site of builtSites.names) {
      const allEnvironments = sites.read(site);
      const ownFacts = factsOf(allEnvironments, name);
      const otherFacts = environmentNames
        .flatMap((otherEnvironment) => factsOf(allEnvironments, otherEnvironment))
        .filter((fact) => !ownFacts.some((its) => its.includes(fact)));
      const page = pageOf(builtSites.read(site));
      expect(ownFacts.filter((fact) => !page.includes(JSON.stringify(fact)))).toEqual([]);
      // A brand's mail may go to the name of one of its hosts.
      expect(otherFacts.filter((fact) => page.replaceAll(/@[\w.-]+/g, '').includes(fact))).toEqual([]);
      expect(otherFacts.filter((fact) => nginx.includes(`${fact} `) || nginx.includes(`${fact};`))).toEqual(
        [],
      );
    }
  });
});
