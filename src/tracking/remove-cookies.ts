/** Removes cookies by name, for every domain that the page's host can set. */
export function removeCookies({ document, location }: Window, isMatch: (name: string) => boolean): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  const names = document.cookie.split(';').map((cookie) => (cookie.split('=', 1)[0] ?? '').trim());
  for (const name of names.filter(isMatch)) {
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
