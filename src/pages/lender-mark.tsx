import { type ReactElement, useState } from 'react';
import type { ApplicationResult } from '../state/lead-reply.ts';
import styles from './lender-mark.module.css';

interface LenderMarkProps {
  readonly partner: NonNullable<ApplicationResult['partner']>;
}

/** The picture of a lender; its initial where there is none, or where the policy of the page refuses it. */
export function LenderMark({ partner }: LenderMarkProps): ReactElement {
  const [refused, setRefused] = useState(false);
  const logo = refused ? undefined : partner.logoUrl;
  return logo === undefined ? (
    <span className={styles['initial']} aria-hidden="true">
      {Array.from(partner.name.trim())[0]?.toUpperCase()}
    </span>
  ) : (
    <img className={styles['logo']} src={logo} alt="" onError={() => setRefused(true)} />
  );
}
