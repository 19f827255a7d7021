import Slider from '@mui/material/Slider';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { snapToLimits, type SteppedRange } from '../../lib/snap-to-limits.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { numberStyle } from '../number-style.ts';
import { describedBy, labelIdOf, useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { useHydrated } from '../../state/hooks.ts';
import { NumberInput } from '../parts/number-input.tsx';
import type { ControlRow, WidgetProps } from './control.ts';
import { showNumber, startNumber, useNumberDraft } from './number.tsx';
import styles from './slider.module.css';

/** The limits and step of a slider. Throws if there are no limits. */
function limitsOf({ id, schema }: FlowDataPoint): SteppedRange {
  const { minimum, maximum, multipleOf, type } = schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') {
    throw new Error(`The slider "${id}" needs a minimum and a maximum.`);
  }
  const smallest = type === 'integer' ? 1 : (maximum - minimum) / 100;
  return { minimum, maximum, step: typeof multipleOf === 'number' ? multipleOf : smallest };
}

/** The number of steps for Shift with an arrow key, and for the Page keys. */
const bigJump = 10;

const stepsOf: { readonly [key: string]: number } = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: bigJump,
  PageDown: -bigJump,
};

function SliderWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { dataPoint, error } = question;
  const style = numberStyle(useStepForm().formatContext, dataPoint);
  const draft = useNumberDraft(props, style);
  const isHydrated = useHydrated();
  const limits = limitsOf(dataPoint);
  const { minimum, maximum, step } = limits;
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(typeof props.value === 'number' ? props.value : minimum);

  const write = (next: number) => {
    const snapped = snapToLimits(next, limits);
    if (field.current !== null) field.current.value = style.bare(snapped);
    setValue(snapped);
    draft.changed();
  };
  const followField = () => {
    const typed = style.read(field.current?.value ?? '');
    if (typeof typed === 'number') setValue(typed);
  };
  // The number may have been typed before hydration.
  const followEarlyField = useEffectEvent(followField);
  useEffect(() => followEarlyField(), []);
  const press = (event: KeyboardEvent) => {
    const steps = stepsOf[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = style.read(field.current?.value ?? '');
    write((typeof typed === 'number' ? typed : value) + steps * step);
  };

  return (
    <div {...draft.root}>
      <NumberInput
        question={question}
        style={style}
        initial={startNumber(props.value)}
        counted={value}
        large
        inputRef={field}
        onInput={followField}
        onKeyDown={press}
      />
      {isHydrated ? (
        <Slider
          value={Math.min(maximum, Math.max(minimum, value))}
          min={minimum}
          max={maximum}
          step={step}
          shiftStep={bigJump * step}
          getAriaValueText={style.full}
          aria-labelledby={labelIdOf(question)}
          slotProps={{
            input: { 'aria-invalid': error !== undefined, 'aria-describedby': describedBy(question) },
          }}
          onChange={(_event, next) => write(next)}
          onChangeCommitted={draft.commit}
        />
      ) : (
        <SliderPicture share={((Number(dataPoint.initial) || minimum) - minimum) / (maximum - minimum)} />
      )}
      <div className={styles['ends']} aria-hidden="true">
        <span>{style.full(minimum)}</span>
        <span>{style.full(maximum)}</span>
      </div>
    </div>
  );
}

/** Shown in prerendered pages: MUI's slider renders `style` attributes, which the content security policy blocks. */
function SliderPicture({ share }: { readonly share: number }) {
  const filled = `${share * 100}%`;
  return (
    <svg className={styles['picture']} width="100%" height="56" aria-hidden="true" focusable="false">
      <rect className={styles['rail']} y="23" height="10" rx="5" />
      <rect className={styles['track']} x="-16" y="23" width="32" height="10" rx="5" />
      <rect className={styles['track']} y="23" width={filled} height="10" rx="5" />
      <circle className={styles['thumb']} cx={filled} cy="28" r="14" />
    </svg>
  );
}

export const sliderControl: ControlRow = { Widget: SliderWidget, show: showNumber() };
