import type { ReactElement } from 'react';
import styles from './lotus.module.css';

interface LotusProps {
  /** Where it rests on the water. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** From the outer petals inwards, each pair paler than the one behind it. */
const petals = [
  { angle: 78, width: 7, length: 19, tone: 'outer' },
  { angle: 56, width: 8, length: 22, tone: 'middle' },
  { angle: 30, width: 8.5, length: 24, tone: 'inner' },
] as const;

function petal(width: number, length: number): string {
  const [belly, shoulder] = [width * 1.25, width * 0.62];
  return `M0 0C${-belly} ${-length * 0.28} ${-shoulder} ${-length * 0.76} 0 ${-length} ${shoulder} ${-length * 0.76} ${belly} ${-length * 0.28} 0 0z`;
}

export function Lotus({ x, y, scale }: LotusProps): ReactElement {
  return (
    <g className={styles['lotus']} transform={`translate(${x} ${y}) scale(${scale})`}>
      {petals.map(({ angle, width, length, tone }) => (
        <g key={tone} className={styles[tone]}>
          <path d={petal(width, length)} transform={`rotate(${-angle})`} />
          <path d={petal(width, length)} transform={`rotate(${angle})`} />
        </g>
      ))}
      <path className={styles['heart']} d={petal(9, 26)} />
    </g>
  );
}
