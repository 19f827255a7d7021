import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useRef, useState } from 'react';
import { controlMessage, type ControlRow, type WidgetProps } from './control.ts';
import { numberFormat } from '../number-format.ts';
import { TextInput, typedInput } from '../parts/field.tsx';
import { useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { createNumberFormatter, initialNumber, useNumberDraft } from './number.tsx';
import type { SteppedRange } from '../../lib/snap-to-limits.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import styles from './controls.module.css';

/** The limits of a counted answer. Without a minimum, counting starts at 0. */
function countLimitsOf({ schema }: FlowDataPoint): SteppedRange {
  const { minimum, maximum, multipleOf } = schema;
  return {
    minimum: typeof minimum === 'number' ? minimum : 0,
    maximum: typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY,
    step: typeof multipleOf === 'number' ? multipleOf : 1,
  };
}

/** Returns the next count in a direction, within the limits. Without a number it is the minimum. */
export function countAfterStep(from: number | string, direction: 1 | -1, limits: SteppedRange): number {
  const { minimum, maximum, step } = limits;
  if (typeof from === 'string') return minimum;
  return Math.min(maximum, Math.max(minimum, from + direction * step));
}

const signs = {
  less: { direction: -1, path: 'M4 10h12' },
  more: { direction: 1, path: 'M4 10h12M10 4v12' },
} as const;

/**
 * A small number with plus and minus buttons. Buttons and arrow keys stay within the limits; typed numbers are
 * validated.
 */
function StepperWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { dataPoint, inputId, label } = question;
  const { formatContext } = useStepForm();
  const { translate } = formatContext;
  const format = numberFormat(formatContext, dataPoint);
  const draft = useNumberDraft(props, format);
  const limits = countLimitsOf(dataPoint);
  const start = initialNumber(props.value) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number | string>(start);
  const [announcement, setAnnouncement] = useState('');

  const changeCount = (direction: 1 | -1) => {
    const from = format.parse(input.current?.value ?? '');
    const next = countAfterStep(from, direction, limits);
    if (input.current === null || next === from) return;
    input.current.value = format.withoutSymbol(next);
    setCount(next);
    setAnnouncement(format.withoutSymbol(next));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    changeCount(event.key === 'ArrowUp' ? 1 : -1);
  };
  const button = (sign: keyof typeof signs) => {
    const { direction, path } = signs[sign];
    return (
      <IconButton
        aria-label={controlMessage(translate, `controls>${sign}`, { label })}
        aria-controls={inputId}
        aria-disabled={countAfterStep(count, direction, limits) === count}
        onClick={() => {
          changeCount(direction);
          draft.commit();
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d={path} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        </svg>
      </IconButton>
    );
  };

  return (
    <div {...draft.root}>
      <div className={styles['stepper']}>
        {button('less')}
        <TextInput
          className={styles['count']}
          ref={input}
          {...typedInput(question)}
          type="text"
          inputMode="numeric"
          defaultValue={typeof start === 'number' ? format.withoutSymbol(start) : start}
          onInput={({ currentTarget }) => setCount(format.parse(currentTarget.value))}
          onKeyDown={handleKeyDown}
        />
        {button('more')}
      </div>
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}

export const stepperControl: ControlRow = { Widget: StepperWidget, format: createNumberFormatter() };
