import { type BuiltFile, contentTypes, pagesOf } from './built-files.ts';
import { productionHeaders, refusalHeaders } from './production-headers.ts';
import { pageAddresses } from './page-addresses.ts';
import { firstPageFile, type Sites, siteFolders } from './sites.ts';
import definition from '../../deploy/headers.json' with { type: 'json' };

/** The settings of a host. `docs/deployment.md` lists the environment variables that set them. */
export interface NginxHost {
  /** Folder of the build on the host. */
  readonly root: string;
  readonly port: string;
  readonly tls?: { readonly certificate: string; readonly key: string; readonly http2: boolean };
  readonly healthPath: string;
  readonly accessLog: string;
  /** Origin that requests below the path of the lead API are passed to, where the API is on the application's host. */
  readonly apiUpstream?: string;
}

/** A fault in the environment variables. */
export class NginxSettingError extends Error {}

const patterns = {
  NGINX_ROOT: /^\/[\w./-]+$/,
  NGINX_PORT: /^(?:[\w.:[\]]+:)?\d{1,5}$/,
  NGINX_TLS_CERTIFICATE: /^\/[\w./$-]+$/,
  NGINX_TLS_KEY: /^\/[\w./$-]+$/,
  NGINX_HTTP2: /^(?:on|off)$/,
  NGINX_HEALTH_PATH: /^\/[\w./-]+$/,
  NGINX_ACCESS_LOG: /^(?:off|\/[\w./-]+)$/,
  NGINX_API: /^https?:\/\/[\w.-]+(?::\d{1,5})?$/,
} as const;

type Variable = keyof typeof patterns;

/** Reads the `NGINX_...` variables. Throws `NginxSettingError` for a value that would not fit into the configuration. */
export function nginxHost(environment: Readonly<Record<string, string | undefined>>): NginxHost {
  const read = (name: Variable): string | undefined => {
    const value = environment[name];
    if (value === undefined || value === '') return undefined;
    if (!patterns[name].test(value))
      throw new NginxSettingError(`${name} is "${value}", which does not match ${String(patterns[name])}.`);
    return value;
  };
  const certificate = read('NGINX_TLS_CERTIFICATE');
  const key = read('NGINX_TLS_KEY');
  if ((certificate === undefined) !== (key === undefined))
    throw new NginxSettingError('Set both NGINX_TLS_CERTIFICATE and NGINX_TLS_KEY, or none of them.');
  const apiUpstream = read('NGINX_API');
  return {
    root: read('NGINX_ROOT') ?? '/srv/application/dist',
    port: read('NGINX_PORT') ?? (certificate === undefined ? '8080' : '443'),
    healthPath: read('NGINX_HEALTH_PATH') ?? '/healthz',
    accessLog: read('NGINX_ACCESS_LOG') ?? '/var/log/nginx/access.log',
    ...(certificate !== undefined && key !== undefined
      ? { tls: { certificate, key, http2: read('NGINX_HTTP2') !== 'off' } }
      : {}),
    ...(apiUpstream === undefined ? {} : { apiUpstream }),
  };
}

/** nginx reads `$` as the start of a variable and a quote as the end of the text. */
function quoted(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  if (/[$\\\n]/.test(text) || text.includes(quote))
    throw new Error(`nginx cannot express this text: ${text}`);
  return quote + text + quote;
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'];
}

function map(from: string, to: string, rows: readonly (readonly [string, string])[]): readonly string[] {
  return block(
    `map ${from} ${to}`,
    rows.map(([key, value]) => `${key} ${value};`),
  );
}

/** A site's headers without `Cache-Control`, which depends on the file. All hosts of a site must be of one environment. */
function siteHeaders(
  sites: Sites,
  files: ReadonlyMap<string, BuiltFile>,
  name: string,
): ReadonlyMap<string, string> {
  const site = sites.read(name);
  const [environment, ...others] = new Set(
    sites.hosts.flatMap(([hostname, its]) => (its === name ? [site.hosts[hostname]] : [])),
  );
  if (environment === undefined || others.length > 0)
    throw new Error(`The hosts of "${name}" are not all of one environment.`);
  return new Map(productionHeaders(site, environment, 'page', pagesOf(files, name)));
}

/** The maps that hold the headers that differ between sites, and the lines that add all headers to every response. */
function headerConfig(
  sites: Sites,
  files: ReadonlyMap<string, BuiltFile>,
): { readonly maps: readonly string[]; readonly added: readonly string[] } {
  const refused = new Map(refusalHeaders());
  const bySite = sites.names.map((name) => [name, siteHeaders(sites, files, name)] as const);
  const names = new Set(
    [refused, ...bySite.map(([, headers]) => headers)].flatMap((each) => [...each.keys()]),
  );
  names.delete('Cache-Control');
  const maps: string[] = [];
  const added = ['add_header Cache-Control $cache_control always;'];
  for (const name of names) {
    const fallback = refused.get(name) ?? '';
    if (bySite.every(([, headers]) => headers.get(name) === fallback)) {
      added.push(`add_header ${name} ${quoted(fallback)} always;`);
      continue;
    }
    const variable = `$${name.toLowerCase().replaceAll('-', '_')}`;
    const rows = bySite.map(([site, headers]) => [site, quoted(headers.get(name) ?? '')] as const);
    maps.push('', ...map('$site', variable, [['default', quoted(fallback)], ...rows]));
    added.push(`add_header ${name} ${variable} always;`);
  }
  return { maps, added };
}

/** Successful responses may be cached, by folder; everything else is `no-store`. */
function cacheMap(): readonly string[] {
  const folders = [
    ['hashed', siteFolders.hashed],
    ['picture', siteFolders.brands],
    ['other', siteFolders.plain],
  ] as const;
  return map('$status$uri', '$cache_control', [
    ['default', quoted(definition.cache.page)],
    ...folders.map(
      ([freshness, paths]) =>
        [`"~^(?:200|206|304)(?:${paths.join('|')})"`, quoted(definition.cache[freshness])] as const,
    ),
  ]);
}

function listen({ port, tls }: NginxHost): readonly string[] {
  if (tls === undefined) return [`listen ${port};`];
  return [
    `listen ${port} ssl${tls.http2 ? ' http2' : ''};`,
    `ssl_certificate ${tls.certificate};`,
    `ssl_certificate_key ${tls.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ];
}

/** Included by both servers: what depends on the host, and what holds for every response. */
function commonFile(host: NginxHost, headers: readonly string[]): readonly string[] {
  return [
    ...listen(host),
    `root ${host.root};`,
    `access_log ${host.accessLog}${host.accessLog === 'off' ? '' : ' application'};`,
    'log_not_found off;',
    'server_tokens off;',
    'absolute_redirect off;',
    'default_type "text/plain; charset=utf-8";',
    '',
    ...headers,
    '',
    ...block(`location = ${host.healthPath}`, ['access_log off;', 'return 200 "ok\\n";']),
  ];
}

/** The lead API, where it is a path of the application's own host. */
function proxyLocation(sites: Sites, { apiUpstream }: NginxHost): readonly string[] {
  if (apiUpstream === undefined) return [];
  const environments = sites.names.flatMap((name) => Object.entries(sites.read(name).environments));
  const paths = new Set(
    environments.map(([, { apiBase }]) => apiBase).filter((base) => base.startsWith('/')),
  );
  if (paths.size === 0)
    throw new NginxSettingError('NGINX_API is set, but "apiBase" of this environment is not a path.');
  if (environments.some(([name]) => name === 'development')) paths.add('/__sandbox');
  return [...paths].flatMap((path) =>
    block(`location ^~ ${path}/`, [
      `proxy_pass ${apiUpstream};`,
      'proxy_set_header Host $http_host;',
      'client_max_body_size 32m;',
      '# A header of its own: the ones of the pages are not inherited.',
      'add_header X-Content-Type-Options nosniff always;',
    ]),
  );
}

function siteServer(sites: Sites, host: NginxHost): readonly string[] {
  const { basePath } = sites;
  const below = [...siteFolders.hashed, ...siteFolders.brands, ...siteFolders.plain].map((path) =>
    path.slice(1),
  );
  return block('server', [
    ...block(
      'server_name',
      sites.hosts.map(([hostname]) => hostname),
    )
      .join('\n')
      .replace(' {', '')
      .replace('}', ';')
      .split('\n'),
    `include ${host.root}/nginx/common.conf;`,
    'gzip_static on;',
    'gzip_vary on;',
    ...block(
      'types',
      Object.entries(contentTypes).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
    ),
    'error_page 404 @missing;',
    '',
    ...['/', basePath].flatMap((path) =>
      block(`location = ${path}`, [`return 302 ${basePath}/$is_args$args;`]),
    ),
    ...block('location /', ['return 404;']),
    ...block('location @missing', ['return 404 "Not found.\\n";']),
    ...block(`location ~ "^${basePath}/(?<file>(?:${below.join('|')}).*)"`, ['try_files /$file =404;']),
    ...block(`location ${basePath}/`, [
      'error_page 404 @unknown_page;',
      'if ($has_page = 0) {',
      '  return 404;',
      '}',
      `try_files /${firstPageFile('$site', '$uri')} /sites/$site/index.html =404;`,
    ]),
    ...block('location @unknown_page', ['try_files /sites/$site/index.html =404;']),
    ...proxyLocation(sites, host),
  ]);
}

/**
 * The configuration of stock nginx, by file name: `application.conf` is included in `http { }` and includes
 * `common.conf`. It sends what the preview sends.
 */
export function nginxFiles(
  sites: Sites,
  files: ReadonlyMap<string, BuiltFile>,
  host: NginxHost,
): ReadonlyMap<string, string> {
  const headers = headerConfig(sites, files);
  const application = [
    '# Written by "npm run build". Include it in http { }; docs/deployment.md lists the settings.',
    ...map('$host', '$site', [['default', '""'], ...sites.hosts]),
    ...headers.maps,
    '',
    ...cacheMap(),
    '',
    '# 1 where the address is a page of the site.',
    ...map('$site$uri', '$has_page', [
      ['default', '0'],
      ...sites.names.map(
        (name) => [`"~^${name}${sites.basePath}${pageAddresses(sites.routesOf(name))}$"`, '1'] as const,
      ),
    ]),
    '',
    '# No query string, and nothing after /continue/: that id opens an application. The referrer is left out too.',
    ...map('$request_uri', '$logged_path', [
      ['"~*^(?<path>[^?%]*/continue/)"', '$path'],
      ['"~^(?<path>[^?%]*)"', '$path'],
    ]),
    `log_format application '$remote_addr [$time_iso8601] $host "$request_method $logged_path $server_protocol" '`,
    `  '$status $body_bytes_sent $request_time "$http_user_agent"';`,
    '',
    '# Hosts that belong to no site. nginx takes the first server of a port for them.',
    ...block('server', [
      'server_name _;',
      `include ${host.root}/nginx/common.conf;`,
      ...block('location /', ['return 404 "This host serves no application.\\n";']),
    ]),
    '',
    ...siteServer(sites, host),
  ];
  return new Map([
    ['application.conf', `${application.join('\n')}\n`],
    ['common.conf', `${commonFile(host, headers.added).join('\n')}\n`],
  ]);
}
