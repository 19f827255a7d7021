import { type ReactElement, useState } from 'react';
import type { ApplicationResult } from '../state/lead-application.ts';
import { usePartnerLogo } from '../state/lender-hooks.ts';
import styles from './lender-mark.module.css';
import namedPartnerStyles from './named-partner.module.css';

interface LenderMarkProps {
  readonly partner: NonNullable<ApplicationResult['partner']>;
}

/**
 * The picture of a lender, beside whose name it stands; its initial where there is none, or where it does not come.
 * Both fill the same box, so that nothing moves when a picture comes late.
 */
export function LenderMark({ partner }: LenderMarkProps): ReactElement {
  const [refused, setRefused] = useState<string>();
  const logo = usePartnerLogo(partner);
  return (
    <span className={styles['mark']}>
      {logo === undefined || logo === refused ? (
        <span className={styles['initial']} aria-hidden="true">
          {Array.from(partner.name.trim())[0]?.toUpperCase()}
        </span>
      ) : (
        <img
          className={styles['logo']}
          src={logo}
          alt=""
          width={144}
          height={48}
          onError={() => setRefused(logo)}
        />
      )}
    </span>
  );
}

interface NamedPartnerProps {
  readonly partner: NonNullable<ApplicationResult['partner']>;
}

/** Whom the applicant is sent to, as that is known by sight and by name. */
export function NamedPartner({ partner }: NamedPartnerProps): ReactElement {
  return (
    <p className={namedPartnerStyles['partner']}>
      <strong>{partner.name}</strong>
      <LenderMark partner={partner} />
    </p>
  );
}
