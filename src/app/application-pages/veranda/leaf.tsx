import type { ReactElement } from 'react';
import styles from './leaf.module.css';

export type LeafTone = 'deep' | 'middle' | 'pale' | 'light' | 'shaded';

interface LeafProps {
  /** Position of the start of the stalk. */
  readonly x: number;
  readonly y: number;
  /** In degrees from upright. */
  readonly angle: number;
  readonly scale: number;
  readonly tone: LeafTone;
}

export function Leaf({ x, y, angle, scale, tone }: LeafProps): ReactElement {
  return (
    <g className={styles[tone]} transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}>
      <path d="M0 0C-14-18-12-44 0-64 14-44 14-18 0 0z" />
      <path className={styles['rib']} d="M0-4V-56" />
    </g>
  );
}
