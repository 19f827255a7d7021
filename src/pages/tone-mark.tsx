import type { ReactElement } from 'react';
import type { Tone } from '../model/screen.ts';
import styles from './tone-mark.module.css';

const drawings: { readonly [Each in Tone]: string } = {
  progress: 'M14 24a10 10 0 1 0 3-7M14 12v6h6',
  positive: 'M13 25l7 7 15-16',
  neutral: 'M12 24h24M28 16l8 8-8 8',
  // A cloud that passes, not a cross: nothing was done wrong.
  negative: 'M16 33h17a6 6 0 0 0 1-12 9 9 0 0 0-17-3 7.5 7.5 0 0 0-1 15z',
};

/** Says at a glance what kind of news a page brings; the text says it too. */
export function ToneMark({ tone }: { readonly tone: Tone }): ReactElement {
  return (
    <svg className={styles['mark']} data-tone={tone} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="24" />
      <path d={drawings[tone]} />
    </svg>
  );
}
