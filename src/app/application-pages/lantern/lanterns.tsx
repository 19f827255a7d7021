import type { ReactElement } from 'react';
import light from './lanterns.module.css';

const hung = [
  { x: 150, cord: 46, scale: 0.72 },
  { x: 300, cord: 20, scale: 1 },
  { x: 452, cord: 84, scale: 0.84 },
];

interface LanternsProps {
  readonly className: string | undefined;
}

/** Three lanterns on cords of unlike length, glowing out of step. */
export function Lanterns({ className }: LanternsProps): ReactElement {
  return (
    <svg className={className} viewBox="60 0 480 200" aria-hidden="true" focusable="false">
      {hung.map(({ x, cord, scale }) => (
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
