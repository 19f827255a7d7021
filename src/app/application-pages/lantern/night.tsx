import type { ReactElement, ReactNode } from 'react';
import { Lanterns } from './lanterns.tsx';
import styles from './night.module.css';
import { Pond } from './pond.tsx';

interface NightProps {
  /** How far it reaches down on a phone; there is room for all of it beside the sheet. */
  readonly depth: 'full' | 'low';
  /** Words by the light of the lanterns. */
  readonly children: ReactNode;
}

/** A dark band across the top, with lanterns over a lotus pond. */
export function Night({ depth, children }: NightProps): ReactElement {
  return (
    <div className={styles['night']} data-depth={depth}>
      <div className={styles['scene']}>
        <div className={styles['light']}>
          <Lanterns className={styles['lanterns']} />
          <Pond className={styles['pond']} />
          {children}
        </div>
      </div>
    </div>
  );
}
