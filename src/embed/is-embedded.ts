/** True inside a frame. A parent that may not even be looked at is one, too. */
export function isEmbedded(window: Pick<Window, 'self' | 'top'>): boolean {
  try {
    return window.self !== window.top;
  } catch {
    return true;
  }
}
