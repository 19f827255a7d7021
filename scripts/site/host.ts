/** The name in a `Host` header: lower case, without port or a last dot. */
export function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
