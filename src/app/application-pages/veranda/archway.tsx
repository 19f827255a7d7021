import type { ReactElement } from 'react';
import styles from './archway.module.css';
import { Leaf, type LeafTone } from './leaf.tsx';

const joints = [-160, -60, 40, 140, 240, 340, 440, 540];

/** One tall arch with hills, sun, pots and hanging branches. A taller arch shows more sky. */
export function Archway(): ReactElement {
  return (
    <div className={styles['arch']} aria-hidden="true">
      <svg className={styles['garden']} viewBox="0 176 408 612" focusable="false">
        <circle className={styles['halo']} cx="262" cy="300" r="120" />
        <circle className={styles['sun']} cx="262" cy="300" r="76" />
        <path className={styles['far']} d="M0 470C70 410 130 404 200 440S330 470 408 420V700H0z" />
        <path className={styles['hill']} d="M0 530C90 470 150 500 230 520S360 500 408 490V700H0z" />
        <path className={styles['near']} d="M0 600C80 560 170 570 250 592S370 580 408 566V700H0z" />
        <path className={styles['floor']} d="M0 690H408V788H0z" />
        <g className={styles['joints']}>
          {joints.map((x) => (
            <path key={x} d={`M${x} 788L${204 + (x - 190) * 0.62} 690`} />
          ))}
          <path d="M0 690H408M0 730H408" />
        </g>
        <Pot x={112} y={728} scale={1.15} />
        <Pot x={306} y={744} scale={0.72} />
      </svg>
      <svg className={styles['fronds']} viewBox="208 0 200 270" focusable="false">
        <Frond x={336} y={-6} angle={16} scale={1.3} />
        <Frond x={270} y={-40} angle={4} scale={1} />
        <Frond x={392} y={60} angle={26} scale={1} />
      </svg>
    </div>
  );
}

interface FrondProps {
  /** Position of the upper end of the branch. */
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

/** A hanging branch with pairs of leaves that get smaller towards its end. */
function Frond({ x, y, angle, scale }: FrondProps): ReactElement {
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

interface PotProps {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Painted from the sides inwards, so that the upright leaf is in front. */
const leaves: readonly { readonly angle: number; readonly scale: number; readonly tone: LeafTone }[] = [
  { angle: -64, scale: 1.15, tone: 'pale' },
  { angle: 64, scale: 1.39, tone: 'pale' },
  { angle: -40, scale: 1.63, tone: 'middle' },
  { angle: 40, scale: 1.15, tone: 'middle' },
  { angle: -18, scale: 1.39, tone: 'deep' },
  { angle: 18, scale: 1.63, tone: 'middle' },
  { angle: 0, scale: 1.15, tone: 'deep' },
];

function Pot({ x, y, scale }: PotProps): ReactElement {
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
