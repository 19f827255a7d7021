import type { ReactElement } from 'react';
import { Lotus } from './lotus.tsx';
import water from './pond.module.css';

const ripples = [
  { x: 2, y: 132, length: 62 },
  { x: 170, y: 122, length: 118 },
  { x: 66, y: 150, length: 150 },
  { x: 232, y: 148, length: 54 },
];

interface PondProps {
  readonly className: string | undefined;
}

/** Two lotuses on still water, and a petal adrift. */
export function Pond({ className }: PondProps): ReactElement {
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
