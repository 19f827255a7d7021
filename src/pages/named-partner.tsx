import type { ReactElement } from 'react';
import type { ApplicationResult } from '../state/lead-reply.ts';
import { LenderMark } from './lender-mark.tsx';
import styles from './named-partner.module.css';

interface NamedPartnerProps {
  readonly partner: NonNullable<ApplicationResult['partner']>;
}

/** Whom the applicant is sent to, as that is known by sight and by name. */
export function NamedPartner({ partner }: NamedPartnerProps): ReactElement {
  return (
    <p className={styles['partner']}>
      <strong>{partner.name}</strong>
      <LenderMark partner={partner} />
    </p>
  );
}
