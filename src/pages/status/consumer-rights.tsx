import { type ReactElement, useContext, useId } from 'react';
import { unrecorded } from '../../form/parts/masking.ts';
import { useConfiguredMessages } from '../../i18n/configured-messages.ts';
import type { Flow } from '../../model/flow.ts';
import type { Screen } from '../../model/screen.ts';
import { useApplicationResult, useReference } from '../../state/hooks/use-application.ts';
import { PageSettingContext } from '../page-setting.ts';
import styles from './details.module.css';

interface ConsumerRightsProps {
  readonly screen: Screen;
  readonly rights: Flow['consumerRights'];
}

/** What the law wants whoever was refused to be told, and who helps; nothing of what neither law nor lender names. */
export function ConsumerRights({ screen, rights }: ConsumerRightsProps): ReactElement | null {
  const messages = useConfiguredMessages();
  const { help } = useContext(PageSettingContext);
  const reference = useReference();
  const bureau = useApplicationResult()?.creditBureau;
  const titleId = useId();
  const said = (part: string, values = {}): string =>
    messages.text(`screens:${screen.id}>rights>${part}`, values);
  if (rights === undefined && bureau === undefined) return null;
  return (
    <section className={styles['details']} aria-labelledby={titleId}>
      <h2 id={titleId}>{said('title')}</h2>
      {rights?.humanReview && help !== undefined && (
        <p>
          {said('review')}{' '}
          <span {...unrecorded()}>
            <a href={`mailto:${help.email}?subject=${encodeURIComponent(reference)}`}>{help.email}</a>
          </span>
        </p>
      )}
      {bureau !== undefined && <p>{said('bureau', { bureau })}</p>}
      {rights !== undefined && (
        <p>
          {said('advice')} <Advice {...rights.adviceService} />
        </p>
      )}
    </section>
  );
}

function Advice({
  name,
  website,
  phone,
}: NonNullable<Flow['consumerRights']>['adviceService']): ReactElement {
  return (
    <>
      {website === undefined ? (
        <strong>{name}</strong>
      ) : (
        <a href={website} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {phone !== undefined && (
        <>
          {', '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      )}
    </>
  );
}
