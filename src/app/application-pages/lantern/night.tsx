import type { ReactElement, ReactNode } from 'react';
import styles from './night.module.css';
import water from './pond.module.css';
import lotusStyles from './lotus.module.css';
import light from './lanterns.module.css';

interface NightProps {
  /** The height of the picture on a phone. A wide window always shows all of it. */
  readonly depth: 'full' | 'low';
  /** Text on the picture. */
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

const ripples = [
  { x: 2, y: 132, length: 62 },
  { x: 170, y: 122, length: 118 },
  { x: 66, y: 150, length: 150 },
  { x: 232, y: 148, length: 54 },
];

interface PondProps {
  readonly className: string | undefined;
}

/** Two lotuses on water and a drifting petal. */
function Pond({ className }: PondProps): ReactElement {
  return (
    <svg className={className} viewBox="0 42 290 122" aria-hidden="true" focusable="false">
      {ripples.map(({ x, y, length }) => (
        <path key={y} className={water['ripple']} d={`M${x} ${y}h${length}`} />
      ))}
      <ellipse className={water['pad']} cx="100" cy="138" rx="78" ry="11" />
      <ellipse className={water['farPad']} cx="230" cy="132" rx="54" ry="8" />
      <ellipse className={water['nearPad']} cx="178" cy="154" rx="46" ry="7" />
      <path className={water['adrift']} d="M24 157c9-7 20-7 27 0-9 4-18 4-27 0z" />
      <Lotus x={104} y={136} scale={3.1} />
      <Lotus x={230} y={130} scale={1.8} />
    </svg>
  );
}

interface LotusProps {
  /** Position of the center of the lotus at the water line. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Pairs of petals, from the outer to the inner ones. Each pair is lighter and is drawn over the previous one. */
const petals = [
  { angle: 78, width: 7, length: 19, tone: 'outer' },
  { angle: 56, width: 8, length: 22, tone: 'middle' },
  { angle: 30, width: 8.5, length: 24, tone: 'inner' },
] as const;

function petal(width: number, length: number): string {
  const [belly, shoulder] = [width * 1.25, width * 0.62];
  return `M0 0C${-belly} ${-length * 0.28} ${-shoulder} ${-length * 0.76} 0 ${-length} ${shoulder} ${-length * 0.76} ${belly} ${-length * 0.28} 0 0z`;
}

function Lotus({ x, y, scale }: LotusProps): ReactElement {
  return (
    <g className={lotusStyles['lotus']} transform={`translate(${x} ${y}) scale(${scale})`}>
      {petals.map(({ angle, width, length, tone }) => (
        <g key={tone} className={lotusStyles[tone]}>
          <path d={petal(width, length)} transform={`rotate(${-angle})`} />
          <path d={petal(width, length)} transform={`rotate(${angle})`} />
        </g>
      ))}
      <path className={lotusStyles['heart']} d={petal(9, 26)} />
    </g>
  );
}

const lanterns = [
  { x: 150, cord: 46, scale: 0.72 },
  { x: 300, cord: 20, scale: 1 },
  { x: 452, cord: 84, scale: 0.84 },
];

interface LanternsProps {
  readonly className: string | undefined;
}

/** Three lanterns on cords of different lengths, with offset animations. */
function Lanterns({ className }: LanternsProps): ReactElement {
  return (
    <svg className={className} viewBox="60 0 480 200" aria-hidden="true" focusable="false">
      {lanterns.map(({ x, cord, scale }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className={light['cord']} d={`M0 0V${cord}`} />
          <g transform={`translate(0 ${cord}) scale(${scale})`}>
            <g className={light['glow']}>
              <circle className={light['halo']} cy="26" r="74" />
              <circle className={light['haze']} cy="26" r="48" />
            </g>
            <path className={light['rims']} d="M-10 0H10M-10 52H10" />
            <path className={light['paper']} d="M-9 1C-36 6-36 46-9 51H9C36 46 36 6 9 1z" />
            <path className={light['ribs']} d="M-9 1C-20 12-20 40-9 51M9 1C20 12 20 40 9 51M0 1V51" />
            <path className={light['tassel']} d="M0 53V74" />
          </g>
        </g>
      ))}
    </svg>
  );
}
