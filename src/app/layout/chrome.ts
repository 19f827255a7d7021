/** How the parts around the page are shown: there, laid out but fully transparent, or not there at all. */
export type Chrome = 'shown' | 'transparent' | 'omitted';

export interface ChromeFacts {
  readonly pathname: string;
  readonly embedded: boolean;
  /** Whether the page is shown in an embedding page's colours. */
  readonly customColours: boolean;
  /** Whether the page says that it could not open what the address leads to: nobody is passed on. */
  readonly isStranded: boolean;
}

/** An embedding page has a header and footer of its own, so inside a frame ours are left out in any case. */
export function chromeOf({ pathname, embedded, customColours, isStranded }: ChromeFacts): Chrome {
  if (embedded) return 'omitted';
  const isPassedOn = isContinuePath(pathname) && !isStranded;
  return isPassedOn || customColours ? 'transparent' : 'shown';
}

/** Addresses that only pass an applicant on; any path with the word in it counts. */
export function isContinuePath(pathname: string): boolean {
  return pathname.includes('continue');
}
