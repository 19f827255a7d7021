import type { ReactElement } from 'react';
import styles from './points.module.css';

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
}

/** A short list under its own heading; nothing where there are no points. */
export function Points({ title, points }: PointsProps): ReactElement | null {
  if (points.length === 0) return null;
  return (
    <section className={styles['points']} data-part="points">
      {title !== '' && <h2 className={styles['title']}>{title}</h2>}
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
