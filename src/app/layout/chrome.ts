/** Visibility of header and footer. `transparent` keeps their space, `omitted` does not render them. */
export type Chrome = 'shown' | 'transparent' | 'omitted';

export interface ChromeFacts {
  readonly pathname: string;
  readonly embedded: boolean;
  /** True if the page has the colors of an embedding page. */
  readonly customColours: boolean;
  /** True if the page shows an error for the link instead of redirecting. */
  readonly isStranded: boolean;
}

/** Inside a frame, header and footer are always omitted: the embedding page has its own. */
export function chromeOf({ pathname, embedded, customColours, isStranded }: ChromeFacts): Chrome {
  if (embedded) return 'omitted';
  const isPassedOn = isContinuePath(pathname) && !isStranded;
  return isPassedOn || customColours ? 'transparent' : 'shown';
}

/** True for links that only redirect. The word may be anywhere in the path. */
export function isContinuePath(pathname: string): boolean {
  return pathname.includes('continue');
}
