/** How the parts around the page are shown: there, laid out but fully transparent, or not there at all. */
export type Chrome = 'shown' | 'transparent' | 'omitted';

export interface ChromeFacts {
  readonly pathname: string;
  readonly embedded: boolean;
  /** Whether somebody stored colours of their own. */
  readonly customColours: boolean;
  /** Whether the address is a mailed link that leads nowhere: nobody is passed on. */
  readonly isDeadLink: boolean;
}

/** An embedding page has a header and footer of its own, so inside a frame ours are left out in any case. */
export function chromeOf({ pathname, embedded, customColours, isDeadLink }: ChromeFacts): Chrome {
  if (embedded) return 'omitted';
  const isPassedOn = isContinuePath(pathname) && !isDeadLink;
  return isPassedOn || customColours ? 'transparent' : 'shown';
}

/** Addresses that only pass an applicant on; any path with the word in it counts. */
export function isContinuePath(pathname: string): boolean {
  return pathname.includes('continue');
}
