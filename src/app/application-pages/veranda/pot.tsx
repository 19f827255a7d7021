import type { ReactElement } from 'react';
import styles from './archway.module.css';
import { Leaf, type LeafTone } from './leaf.tsx';

interface PotProps {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** From the sides inwards, so that the upright leaf stands before the others. */
const leaves: readonly { readonly angle: number; readonly scale: number; readonly tone: LeafTone }[] = [
  { angle: -64, scale: 1.15, tone: 'pale' },
  { angle: 64, scale: 1.39, tone: 'pale' },
  { angle: -40, scale: 1.63, tone: 'middle' },
  { angle: 40, scale: 1.15, tone: 'middle' },
  { angle: -18, scale: 1.39, tone: 'deep' },
  { angle: 18, scale: 1.63, tone: 'middle' },
  { angle: 0, scale: 1.15, tone: 'deep' },
];

export function Pot({ x, y, scale }: PotProps): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {leaves.map(({ angle, ...leaf }) => (
        <Leaf key={angle} x={angle / 7} y={-56} angle={angle} {...leaf} />
      ))}
      <path className={styles['clay']} d="M-34-52H34L24 26H-24z" />
      <path className={styles['rim']} d="M-39-62H39V-46H-39z" />
    </g>
  );
}
