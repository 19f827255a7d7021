import type { ReactElement } from 'react';
import styles from './archway.module.css';
import { Leaf } from './leaf.tsx';

interface FrondProps {
  /** Where it hangs from. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly scale: number;
}

const pairs = [20, 48, 76, 104, 132].map((y, pair) => ({
  y,
  x: 6 - pair * pair * 0.9,
  turn: pair * 4,
  scale: 0.8 - pair * 0.07,
  tones: pair % 2 === 0 ? (['deep', 'middle'] as const) : (['middle', 'deep'] as const),
}));

/** A hanging branch with leaves in pairs, smaller towards its end. */
export function Frond({ x, y, angle, scale }: FrondProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}>
      <g className={styles['frond']}>
        <path className={styles['stem']} d="M0 0C10 60 4 120-16 176" />
        {pairs.map((pair) => (
          <g key={pair.y}>
            <Leaf x={pair.x} y={pair.y} angle={118 + pair.turn} scale={pair.scale} tone={pair.tones[0]} />
            <Leaf x={pair.x} y={pair.y + 6} angle={pair.turn - 150} scale={pair.scale} tone={pair.tones[1]} />
          </g>
        ))}
        <Leaf x={-16} y={172} angle={176} scale={0.6} tone="pale" />
      </g>
    </g>
  );
}
