/** True inside a frame, including one with an inaccessible parent. */
export function isEmbedded(window: Pick<Window, 'self' | 'top'>): boolean {
  try {
    return window.self !== window.top;
  } catch {
    return true;
  }
}
