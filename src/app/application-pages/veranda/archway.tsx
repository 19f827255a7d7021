import type { ReactElement } from 'react';
import styles from './archway.module.css';
import { Frond } from './frond.tsx';
import { Pot } from './pot.tsx';

const joints = [-160, -60, 40, 140, 240, 340, 440, 540];

/** One tall arch: hills and a low sun, pots on the tiles, branches hanging in. A taller arch shows more sky. */
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
