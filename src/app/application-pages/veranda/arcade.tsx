import type { ReactElement } from 'react';
import styles from './arcade.module.css';
import { Leaf } from './leaf.tsx';

const arch = (x: number): string => `M${x} 108V50a50 50 0 0 1 100 0V108z`;
const breezes = [52, 70, 88];

/** Three small arches: leaves, the sun over hills, and wind. */
export function Arcade(): ReactElement {
  return (
    <svg className={styles['arches']} viewBox="0 0 320 108" aria-hidden="true" focusable="false">
      <defs>
        {[0, 110, 220].map((x) => (
          <clipPath key={x} id={`arcade-${x}`}>
            <path d={arch(x)} />
          </clipPath>
        ))}
      </defs>
      <g clipPath="url(#arcade-0)">
        <path className={styles['clay']} d={arch(0)} />
        <Leaf x={30} y={112} angle={-24} scale={1.25} tone="shaded" />
        <Leaf x={72} y={112} angle={36} scale={1.1} tone="shaded" />
        <Leaf x={52} y={116} angle={6} scale={1.5} tone="light" />
      </g>
      <g clipPath="url(#arcade-110)">
        <path className={styles['sky']} d={arch(110)} />
        <circle className={styles['sun']} cx="166" cy="52" r="24" />
        <path className={styles['hill']} d="M110 76c30-18 56 2 100-12v44H110z" />
        <path className={styles['near']} d="M110 92c40-14 66 4 100-6v22H110z" />
      </g>
      <g clipPath="url(#arcade-220)">
        <path className={styles['shade']} d={arch(220)} />
        {breezes.map((y) => (
          <path key={y} className={styles['breeze']} d={`M212 ${y}c18-12 36-12 54 0s36 12 66-4`} />
        ))}
      </g>
    </svg>
  );
}
