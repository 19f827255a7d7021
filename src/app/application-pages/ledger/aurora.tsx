import { type ReactElement, useId } from 'react';
import styles from './aurora.module.css';

const width = 360;
const height = 338;

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Curtain {
  readonly bars: number;
  /** Mean position of the lower ends, amplitude of the wave around it, and phase of the wave. */
  readonly foot: number;
  readonly sway: number;
  readonly phase: number;
  readonly length: number;
}

const roundToTenths = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The lower ends of the bars follow a wave. On a straight line they would look like a bar chart. */
function barsOf({ bars, foot, sway, phase, length }: Curtain): readonly Bar[] {
  const pitch = width / bars;
  return Array.from({ length: bars }, (_, bar) => {
    const share = bar / bars;
    const wave = Math.sin(share * 5.2 + phase) + 0.3 * Math.sin(share * 11);
    const barHeight = length * (0.55 + 0.45 * Math.abs(Math.sin(share * 9 + phase)));
    return {
      x: roundToTenths(bar * pitch),
      y: roundToTenths(foot + wave * sway - barHeight),
      width: roundToTenths(pitch * 0.62),
      height: roundToTenths(barHeight),
    };
  });
}

const farBars = barsOf({ bars: 36, foot: 210, sway: 26, phase: 1.7, length: 210 });
const nearBars = barsOf({ bars: 30, foot: 290, sway: 30, phase: 0, length: 237 });

/** Northern lights in the brand's colors: two curtains that fade upward. */
export function Aurora(): ReactElement {
  const id = useId();
  return (
    <svg
      className={styles['aurora']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Fade id={`${id}far`} className={styles['far']} />
      <Fade id={`${id}near`} className={styles['near']} />
      <g fill={`url(#${id}far)`}>
        {farBars.map((bar) => (
          <rect key={bar.x} {...bar} />
        ))}
      </g>
      <g fill={`url(#${id}near)`} className={styles['swaying']}>
        {nearBars.map((bar, index) => (
          <rect
            key={bar.x}
            {...bar}
            ref={(rect) => rect?.style.setProperty('animation-delay', `${-0.4 * index}s`)}
          />
        ))}
      </g>
    </svg>
  );
}

interface FadeProps {
  readonly id: string;
  readonly className: string | undefined;
}

function Fade({ id, className }: FadeProps): ReactElement {
  return (
    <linearGradient id={id} className={className} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" />
      <stop offset="0.7" />
      <stop offset="1" />
    </linearGradient>
  );
}
