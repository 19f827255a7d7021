import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '../model/site.ts';
import { phoneHref } from './support-contacts.ts';

/** A formatted phone number with a `tel:` link. */
export function PhoneLink({ phone }: { readonly phone: string }): ReactElement {
  return <a href={phoneHref(phone)}>{phone}</a>;
}

/** All contacts of the support, and its hours. The parent element arranges them. */
export function Contacts({ help }: Pick<Site, 'help'>): ReactElement {
  return (
    <>
      <FirstContact help={help} />
      <FurtherContacts help={help} />
    </>
  );
}

/** The contacts after the first one, and the hours. */
export function FurtherContacts({ help: { email, phone, hours, chat } }: Pick<Site, 'help'>): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {phone !== undefined && <a href={`mailto:${email}`}>{email}</a>}
      {chat !== undefined && (
        <a href={chat} target="_blank" rel="noreferrer">
          {t('footer>chat')}
        </a>
      )}
      {hours !== undefined && <span>{hours}</span>}
    </>
  );
}

/** The first contact of the support, for a place with room for only one. */
export function FirstContact({ help: { email, phone } }: Pick<Site, 'help'>): ReactElement {
  return phone === undefined ? <a href={`mailto:${email}`}>{email}</a> : <PhoneLink phone={phone} />;
}
