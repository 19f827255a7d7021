import type { Site } from '../model/site.ts';

export interface SupportContact {
  readonly text: string;
  /** Absent for the hours. */
  readonly href?: string;
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** Phone, e-mail and hours of the support, for pages without scripts. The chat is a page of its own. */
export function supportContacts({ email, phone, hours }: Site['help']): readonly SupportContact[] {
  return [
    ...(phone === undefined ? [] : [{ text: phone, href: phoneHref(phone) }]),
    { text: email, href: `mailto:${email}` },
    ...(hours === undefined ? [] : [{ text: hours }]),
  ];
}
