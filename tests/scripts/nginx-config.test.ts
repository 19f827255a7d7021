import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nginxFiles, readNginxSettings } from '../../scripts/site/nginx-config.ts';
import { productionHeaders, errorHeaders } from '../../scripts/site/production-headers.ts';
import { readSites, type Sites, sitesIn } from '../../scripts/site/sites.ts';

const generated = readSites(path.resolve(import.meta.dirname, '../../generated'));
const production = sitesIn(generated, 'production');

function textOf(sites: Sites, environment: Readonly<Record<string, string>> = {}): string {
  return [...nginxFiles(sites, new Map(), readNginxSettings(environment)).values()].join('\n');
}

describe('the nginx configuration', () => {
  it('has every header of every site once, and those for unknown hosts', () => {
    const text = textOf(production);
    for (const name of production.names) {
      const headers = productionHeaders(production.read(name), 'production', 'page');
      for (const value of headers.values()) expect(text).toContain(`"${value}"`);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(text.split(`${name} "${policy}";`)).toHaveLength(2);
    }
    for (const value of errorHeaders().values()) expect(text).toContain(`"${value}"`);
  });

  it('rejects sites with hosts of several environments', () => {
    expect(() => textOf(generated)).toThrow('are not all of one environment');
  });

  it('rejects a value with nginx syntax', () => {
    const [first = ''] = production.names;
    const site = production.read(first);
    const { production: its } = site.environments;
    if (its === undefined) throw new Error('The site has no production.');
    const environments = { production: { ...its, embeddingOrigins: ['https://$host'] } };
    expect(() => textOf({ ...production, names: [first], read: () => ({ ...site, environments }) })).toThrow(
      'nginx cannot express this text',
    );
  });

  it('reads paths, port, TLS, HTTP/2, health location and log from environment variables', () => {
    const text = textOf(production, {
      NGINX_ROOT: '/srv/releases/7',
      NGINX_PORT: '8443',
      NGINX_TLS_CERTIFICATE: '/etc/tls/site.pem',
      NGINX_TLS_KEY: '/etc/tls/site.key',
      NGINX_HEALTH_PATH: '/alive',
      NGINX_ACCESS_LOG: '/dev/stdout',
    });
    expect(text).toContain('listen 8443 ssl http2;');
    expect(text).toContain('root /srv/releases/7;');
    expect(text).toContain('include /srv/releases/7/nginx/common.conf;');
    expect(text).toContain('ssl_certificate /etc/tls/site.pem;');
    expect(text).toContain('location = /alive {');
    expect(text).toContain('access_log /dev/stdout application;');
  });

  it.each([
    [{ NGINX_PORT: 'eighty' }, 'NGINX_PORT is "eighty"'],
    [{ NGINX_ROOT: 'dist; load_module x' }, 'NGINX_ROOT is'],
    [{ NGINX_TLS_KEY: '/etc/tls/site.key' }, 'Set both NGINX_TLS_CERTIFICATE and NGINX_TLS_KEY'],
    [{ NGINX_API: 'http://sandbox:4010' }, '"apiBase" of this environment is not a path'],
  ])('rejects %j', (environment, message) => {
    expect(() => textOf(production, environment)).toThrow(message);
  });

  it('proxies the lead API if it is a path of the same host', () => {
    const text = textOf(sitesIn(generated, 'development'), { NGINX_API: 'http://sandbox:4010' });
    expect(text).toMatch(/location \^~ \/api\/ \{\s+proxy_pass http:\/\/sandbox:4010;/);
  });
});
