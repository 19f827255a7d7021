import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { ComponentProps, ReactNode } from 'react';
import { errorIdOf, type Question } from '../question.ts';
import styles from './input.module.css';

interface OptionCardProps extends ComponentProps<'input'> {
  readonly invalid: boolean;
  readonly children: ReactNode;
}

/** A radio or checkbox with its label as one target. Accepts the props of a native input. */
export function OptionCard({ invalid, children, type, ...input }: OptionCardProps) {
  const Mark = type === 'radio' ? Radio : Checkbox;
  return (
    <FormControlLabel data-invalid={invalid} control={<Mark slotProps={{ input }} />} label={children} />
  );
}

interface OptionCardsProps {
  readonly question: Question;
  readonly kind: 'radio' | 'checkbox';
  /** If there is room, `short` cards share a row, and an even number of `pairs` cards is in two columns. */
  readonly size?: 'short' | 'pairs' | undefined;
  readonly options: readonly {
    readonly value: string | number;
    readonly name: ReactNode;
    readonly isChosen: boolean;
  }[];
}

/** Options as cards. The first one has the id of the question. */
export function OptionCards({ question, kind, size, options }: OptionCardsProps) {
  const { dataPoint, inputId, error } = question;
  return (
    <div className={styles['cards']} data-cards={size}>
      {options.map(({ value, name, isChosen }, position) => (
        <OptionCard
          key={value}
          type={kind}
          id={position === 0 ? inputId : `${inputId}-${position}`}
          name={dataPoint.id}
          value={value}
          defaultChecked={isChosen}
          invalid={error !== undefined}
          aria-invalid={kind === 'checkbox' ? error !== undefined : undefined}
          aria-describedby={error === undefined ? undefined : errorIdOf(question)}
        >
          {name}
        </OptionCard>
      ))}
    </div>
  );
}
