import type { ComponentProps, ReactNode } from 'react';
import { errorIdOf, type Question } from '../question.ts';
import { Group } from './group.tsx';
import styles from './input.module.css';

interface OptionCardProps extends ComponentProps<'input'> {
  readonly invalid: boolean;
  readonly children: ReactNode;
}

/** A radio or checkbox with its label, all of it one target. Selected shows by mark, edge and tint. */
export function OptionCard({ invalid, children, ...input }: OptionCardProps) {
  return (
    <label className={`${styles['box']} ${styles['card']}`} data-invalid={invalid}>
      <input {...input} className={styles['mark']} />
      <span>{children}</span>
    </label>
  );
}

interface OptionCardsProps {
  readonly question: Question;
  readonly kind: 'radios' | 'checkboxes';
  /** Cards that fit beside each other. */
  readonly size?: 'short' | 'alike' | undefined;
  readonly options: readonly {
    readonly value: string | number;
    readonly name: ReactNode;
    readonly isChosen: boolean;
  }[];
}

/** A question answered by cards; the first has the id by which the question is found. */
export function OptionCards({ question, kind, size, options }: OptionCardsProps) {
  const { dataPoint, inputId, error } = question;
  const isBox = kind === 'checkboxes';
  return (
    <Group question={question} kind={kind}>
      <div className={styles['cards']} data-cards={size}>
        {options.map(({ value, name, isChosen }, position) => (
          <OptionCard
            key={value}
            type={isBox ? 'checkbox' : 'radio'}
            id={position === 0 ? inputId : `${inputId}-${position}`}
            name={dataPoint.id}
            value={value}
            defaultChecked={isChosen}
            invalid={error !== undefined}
            aria-invalid={isBox ? error !== undefined : undefined}
            aria-describedby={error === undefined ? undefined : errorIdOf(question)}
          >
            {name}
          </OptionCard>
        ))}
      </div>
    </Group>
  );
}
