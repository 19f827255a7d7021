import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { snapToLimits, type SteppedRange } from '../../lib/snap-to-limits.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { numberStyle } from '../number-style.ts';
import { Field } from '../parts/field.tsx';
import { describedBy, labelIdOf } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { NumberInput } from '../parts/number-input.tsx';
import type { ControlRow, WidgetProps } from './control.ts';
import { numberAnswer, startNumber } from './number.tsx';
import styles from './slider.module.css';

/** The ends and the step of a slider; without ends there is nothing to slide between, so that is refused. */
function limitsOf({ id, schema }: FlowDataPoint): SteppedRange {
  const { minimum, maximum, multipleOf, type } = schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') {
    throw new Error(`The slider "${id}" needs a minimum and a maximum.`);
  }
  const smallest = type === 'integer' ? 1 : (maximum - minimum) / 100;
  return { minimum, maximum, step: typeof multipleOf === 'number' ? multipleOf : smallest };
}

const bigJump = 10;

/** How many steps a key moves; the slider itself knows the arrows. */
function stepsOf(key: string, inRange: boolean): number {
  if (key === 'PageUp') return bigJump;
  if (key === 'PageDown') return -bigJump;
  if (key === 'ArrowUp' && !inRange) return 1;
  if (key === 'ArrowDown' && !inRange) return -1;
  return 0;
}

function fillOf(value: number, { minimum, maximum }: SteppedRange): number {
  return maximum === minimum ? 1 : Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
}

function SliderWidget({ question, initial }: WidgetProps) {
  const { dataPoint, error } = question;
  const style = numberStyle(useStepForm().formatContext, dataPoint);
  const limits = limitsOf(dataPoint);
  const field = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const unit = useRef<HTMLSpanElement>(null);
  const start = typeof initial === 'number' ? initial : limits.minimum;

  const fill = () => {
    const { current } = range;
    current?.style.setProperty('--fill', String(fillOf(current.valueAsNumber, limits)));
  };
  useLayoutEffect(fill);

  const slideTo = (value: number) => {
    if (range.current === null) return;
    range.current.value = String(value);
    fill();
    range.current.setAttribute('aria-valuetext', style.full(range.current.valueAsNumber));
    if (unit.current !== null) unit.current.textContent = style.symbol(value)?.text ?? '';
  };
  const write = (value: number) => {
    if (field.current !== null) field.current.value = style.bare(value);
    slideTo(value);
  };
  const follow = (input: HTMLInputElement) => {
    const value = style.read(input.value);
    if (typeof value === 'number') slideTo(value);
  };
  const followField = useEffectEvent(() => {
    const value = style.read(field.current?.value ?? '');
    const isShown = range.current?.getAttribute('aria-valuetext') === style.full(Number(value));
    if (typeof value === 'number' && !isShown) slideTo(value);
  });
  // Prerendered, it says the number everybody is offered.
  useEffect(() => followField(), []);
  const step = (event: KeyboardEvent) => {
    const steps = stepsOf(event.key, event.target === range.current);
    if (steps === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = style.read(field.current?.value ?? '');
    const from = typeof typed === 'number' ? typed : (range.current?.valueAsNumber ?? start);
    write(snapToLimits(from + steps * limits.step, limits));
  };

  return (
    <Field question={question}>
      <NumberInput
        question={question}
        style={style}
        initial={startNumber(initial)}
        large
        inputRef={field}
        symbolRef={unit}
        onInput={follow}
        onKeyDown={step}
      />
      <input
        className={styles['slider']}
        ref={range}
        type="range"
        name={dataPoint.id}
        min={limits.minimum}
        max={limits.maximum}
        step={limits.step}
        defaultValue={start}
        autoComplete="off"
        aria-labelledby={labelIdOf(question)}
        aria-valuetext={style.full(start)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(question)}
        onInput={({ currentTarget }) => write(currentTarget.valueAsNumber)}
        onKeyDown={step}
      />
      <div className={styles['ends']} aria-hidden="true">
        <span>{style.full(limits.minimum)}</span>
        <span>{style.full(limits.maximum)}</span>
      </div>
    </Field>
  );
}

export const sliderControl: ControlRow = { ...numberAnswer(), Widget: SliderWidget };
