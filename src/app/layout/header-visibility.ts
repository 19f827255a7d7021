/** Visibility of header and footer. `transparent` keeps their space, `omitted` does not render them. */
export type HeaderVisibility = 'shown' | 'transparent' | 'omitted';

export interface HeaderVisibilityInput {
  readonly pathname: string;
  readonly embedded: boolean;
  /** True if the page has the colors of an embedding page. */
  readonly hasCustomColours: boolean;
  /** True if the page shows an error for the link instead of redirecting. */
  readonly hasLinkFailure: boolean;
}

/** Inside a frame, header and footer are always omitted: the embedding page has its own. */
export function headerVisibilityOf({
  pathname,
  embedded,
  hasCustomColours,
  hasLinkFailure,
}: HeaderVisibilityInput): HeaderVisibility {
  if (embedded) return 'omitted';
  const isRedirecting = isContinuePath(pathname) && !hasLinkFailure;
  return isRedirecting || hasCustomColours ? 'transparent' : 'shown';
}

/** True for links that only redirect: the word "continue" is anywhere in the path. */
export function isContinuePath(pathname: string): boolean {
  return pathname.includes('continue');
}
