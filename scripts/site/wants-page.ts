/** A request for a page, not a file: it asks for HTML, or, as command-line clients do, for anything where no file is named. */
export function wantsPage(pathname: string, accept = '*/*'): boolean {
  if (accept.includes('text/html')) return true;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return accept.includes('*/*') && !name.includes('.');
}
