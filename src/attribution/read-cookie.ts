/** The value of a cookie in `document.cookie`, the first of that name. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key = '', ...value] = cookie.split('=');
    if (key.trim() === name) return decoded(value.join('=').trim());
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
