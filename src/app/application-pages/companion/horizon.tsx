import type { ReactElement } from 'react';
import styles from './horizon.module.css';

const rays = Array.from({ length: 9 }, (_, ray) => -90 + ray * 22.5);

/** A boat setting out at sunrise, painted in the brand's own colours. */
export function Horizon(): ReactElement {
  return (
    <svg
      className={styles['horizon']}
      viewBox="0 0 400 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles['rays']}>
        {rays.map((angle) => (
          <path key={angle} d="M256 26v18" transform={`rotate(${angle} 256 118)`} />
        ))}
      </g>
      <circle className={styles['sun']} cx="256" cy="118" r="56" />
      <path
        className={styles['far']}
        d="M0 158c34-30 66-44 98-30 26 11 40 30 76 32 42 3 58-20 96-22 50-3 82 22 130 26v96H0z"
      />
      <path
        className={styles['bay']}
        d="M0 178c48-22 82-18 120-5 52 18 104 13 156-4 44-13 84-9 124 6v85H0z"
      />
      <path
        className={styles['swell']}
        d="M0 198c30-13 54-13 84 0s54 13 84 0 54-13 84 0 54 13 84 0 44-12 64-5v67H0z"
      />
      <g className={styles['boat']}>
        <path className={styles['mast']} d="M146 92v92" />
        <path className={styles['sail']} d="M152 96c34 14 50 40 53 70h-53z" />
        <path className={styles['jib']} d="M140 108c-16 14-26 34-30 58h30z" />
        <path className={styles['hull']} d="M88 178h120c-6 19-20 28-40 28h-44c-18 0-30-9-36-28z" />
        <path className={styles['outrigger']} d="M72 200c46 13 108 13 154 0" />
      </g>
      <path
        className={styles['sea']}
        d="M0 222c30-13 54-13 84 0s54 13 84 0 54-13 84 0 54 13 84 0 44-12 64-5v43H0z"
      />
    </svg>
  );
}
