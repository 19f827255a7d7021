import { type BuiltFile, contentTypes, pagesOf } from './built-files.ts';
import { productionHeaders, errorHeaders } from './production-headers.ts';
import { pagePathPattern } from './requests.ts';
import { firstPageFile, type Sites, siteFolders } from './sites.ts';
import definition from '../../deploy/headers.json' with { type: 'json' };

/** An invalid environment variable. */
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

export type NginxSettings = ReturnType<typeof readNginxSettings>;

/** Reads the variables that `docs/deployment.md` lists. Throws `NginxSettingError` for an invalid value. */
export function readNginxSettings(environment: Readonly<Record<string, string | undefined>>) {
  const read = (name: keyof typeof patterns): string | undefined => {
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
  const hasTls = certificate !== undefined && key !== undefined;
  return {
    root: read('NGINX_ROOT') ?? '/srv/application/dist',
    port: read('NGINX_PORT') ?? (certificate === undefined ? '8080' : '443'),
    healthPath: read('NGINX_HEALTH_PATH') ?? '/healthz',
    accessLog: read('NGINX_ACCESS_LOG') ?? '/var/log/nginx/access.log',
    tls: hasTls ? { certificate, key, http2: read('NGINX_HTTP2') !== 'off' } : undefined,
    /** The origin of the lead API if nginx proxies it. */
    apiUpstream: read('NGINX_API'),
  };
}

function quote(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  if (/[$\\\n]/.test(text) || text.includes(quote))
    throw new Error(`nginx cannot express this text: ${text}`);
  return quote + text + quote;
}

function joinLines<Item>(items: Iterable<Item>, lineOf: (item: Item) => string): string {
  return Array.from(items, lineOf).join('\n');
}

/** A site's headers. All hosts of a site must belong to one environment. */
function siteHeaders(
  sites: Sites,
  files: ReadonlyMap<string, BuiltFile>,
  name: string,
): ReadonlyMap<string, string> {
  const site = sites.read(name);
  const [environment, ...others] = new Set(
    sites.hosts.flatMap(([hostname, siteName]) => (siteName === name ? [site.hosts[hostname]] : [])),
  );
  if (environment === undefined || others.length > 0)
    throw new Error(`The hosts of "${name}" are not all of one environment.`);
  return productionHeaders(site, environment, 'page', pagesOf(files, name));
}

/** The lines that add the headers to every response, and maps for headers that differ between sites. */
function headerConfig(sites: Sites, files: ReadonlyMap<string, BuiltFile>) {
  const fallbackHeaders = errorHeaders();
  const bySite = sites.names.map((name) => [name, siteHeaders(sites, files, name)] as const);
  const names = new Set(
    [fallbackHeaders, ...bySite.map(([, headers]) => headers)].flatMap((each) => [...each.keys()]),
  );
  // Depends on the file, not on the site.
  names.delete('Cache-Control');
  let maps = '';
  let lines = 'add_header Cache-Control $cache_control always;';
  for (const name of names) {
    const fallback = fallbackHeaders.get(name) ?? '';
    const isShared = bySite.every(([, headers]) => headers.get(name) === fallback);
    const variable = `$${name.toLowerCase().replaceAll('-', '_')}`;
    lines += `\nadd_header ${name} ${isShared ? quote(fallback) : variable} always;`;
    if (!isShared)
      maps += `
map $site ${variable} {
  default ${quote(fallback)};
${joinLines(bySite, ([site, headers]) => `  ${site} ${quote(headers.get(name) ?? '')};`)}
}
`;
  }
  return { maps, lines };
}

/** Proxies the lead API if it is a path of the application's host. */
function proxyLocations(sites: Sites, { apiUpstream }: NginxSettings): string {
  if (apiUpstream === undefined) return '';
  const environments = sites.names.flatMap((name) => Object.entries(sites.read(name).environments));
  const paths = new Set(
    environments.map(([, { apiBase }]) => apiBase).filter((base) => base.startsWith('/')),
  );
  if (paths.size === 0)
    throw new NginxSettingError('NGINX_API is set, but "apiBase" of this environment is not a path.');
  if (environments.some(([name]) => name === 'development')) paths.add('/__sandbox');
  return Array.from(
    paths,
    (path) => `
  location ^~ ${path}/ {
    proxy_pass ${apiUpstream};
    proxy_set_header Host $http_host;
    client_max_body_size 32m;
    # A location with its own header does not inherit those of the pages.
    add_header X-Content-Type-Options nosniff always;
  }`,
  ).join('');
}

/** The lines that both servers include. */
function commonFile(settings: NginxSettings, headers: string): string {
  const { tls } = settings;
  const listen =
    tls === undefined
      ? `listen ${settings.port};`
      : `listen ${settings.port} ssl${tls.http2 ? ' http2' : ''};
ssl_certificate ${tls.certificate};
ssl_certificate_key ${tls.key};
ssl_protocols TLSv1.2 TLSv1.3;`;
  return `${listen}
root ${settings.root};
access_log ${settings.accessLog}${settings.accessLog === 'off' ? '' : ' application'};
log_not_found off;
server_tokens off;
absolute_redirect off;
default_type "text/plain; charset=utf-8";

${headers}

location = ${settings.healthPath} {
  access_log off;
  return 200 "ok\\n";
}
`;
}

/** The nginx configuration by file name, with the same responses as the preview. */
export function nginxFiles(
  sites: Sites,
  files: ReadonlyMap<string, BuiltFile>,
  settings: NginxSettings,
): ReadonlyMap<string, string> {
  const headers = headerConfig(sites, files);
  const { basePath } = sites;
  const kinds = ['hashed', 'picture', 'other'] as const;
  const servedPrefixes = kinds.flatMap((kind) => siteFolders[kind].map((path) => path.slice(1))).join('|');
  const pagesOfSite = (name: string): string => basePath + pagePathPattern(sites.routesOf(name));
  const application = `# Written by "npm run build". Include it in http { }; docs/deployment.md lists the settings.
map $host $site {
  default "";
${joinLines(sites.hosts, ([hostname, name]) => `  ${hostname} ${name};`)}
}
${headers.maps}
map $status$uri $cache_control {
  default ${quote(definition.cache.page)};
${joinLines(kinds, (kind) => `  "~^(?:200|206|304)(?:${siteFolders[kind].join('|')})" ${quote(definition.cache[kind])};`)}
}

# 1 if the address is a page of the site.
map $site$uri $has_page {
  default 0;
${joinLines(sites.names, (name) => `  "~^${name}${pagesOfSite(name)}$" 1;`)}
}

# Logs no query string, no referrer and nothing after /continue/, because that id opens an application.
map $request_uri $logged_path {
  "~*^(?<path>[^?%]*/continue/)" $path;
  "~^(?<path>[^?%]*)" $path;
}
log_format application '$remote_addr [$time_iso8601] $host "$request_method $logged_path $server_protocol" '
  '$status $body_bytes_sent $request_time "$http_user_agent"';

# Hosts that belong to no site. nginx uses the first server of a port for them.
server {
  server_name _;
  include ${settings.root}/nginx/common.conf;
  location / {
    return 404 "This host serves no application.\\n";
  }
}

server {
  server_name
${joinLines(sites.hosts, ([hostname]) => `    ${hostname}`)}
  ;
  include ${settings.root}/nginx/common.conf;
  gzip_static on;
  gzip_vary on;
  types {
${joinLines(Object.entries(contentTypes), ([extension, type]) => `    ${quote(type)} ${extension.slice(1)};`)}
  }
  error_page 404 @missing;

  location = / {
    return 302 ${basePath}/$is_args$args;
  }
  location = ${basePath} {
    return 302 ${basePath}/$is_args$args;
  }
  location / {
    return 404;
  }
  location @missing {
    return 404 "Not found.\\n";
  }
  location ~ "^${basePath}/(?<file>(?:${servedPrefixes}).*)" {
    try_files /$file =404;
  }
  location ${basePath}/ {
    error_page 404 @unknown_page;
    if ($has_page = 0) {
      return 404;
    }
    try_files /${firstPageFile('$site', '$uri')} /sites/$site/index.html =404;
  }
  location @unknown_page {
    try_files /sites/$site/index.html =404;
  }${proxyLocations(sites, settings)}
}
`;
  return new Map([
    ['application.conf', application],
    ['common.conf', commonFile(settings, headers.lines)],
  ]);
}
