import Slider from '@mui/material/Slider';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { snapToLimits, type SteppedRange } from '../../lib/snap-to-limits.ts';
import type { FlowDataPoint } from '../../model/flow.ts';
import { numberFormat } from '../number-format.ts';
import { sliderScale, suggestedAmounts } from '../slider-scale.ts';
import { describedBy, labelIdOf, useQuestion } from '../question.ts';
import { useStepForm } from '../step-form-context.ts';
import { useHydrated } from '../../state/hooks.ts';
import { Chips } from '../parts/chips.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import { type ControlRow, controlMessage, type WidgetProps } from './control.ts';
import { createNumberFormatter, initialNumber, useNumberDraft } from './number.tsx';
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
const largeJump = 10;

const stepsByKey: { readonly [key: string]: number } = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: largeJump,
  PageDown: -largeJump,
};

function SliderWidget(props: WidgetProps) {
  const question = useQuestion(props);
  const { dataPoint, error } = question;
  const { formatContext } = useStepForm();
  const format = numberFormat(formatContext, dataPoint);
  const draft = useNumberDraft(props, format);
  const isHydrated = useHydrated();
  const limits = limitsOf(dataPoint);
  const { minimum, maximum } = limits;
  const scale = useMemo(
    () => sliderScale({ minimum, maximum, step: limits.step }),
    [minimum, maximum, limits.step],
  );
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(typeof props.value === 'number' ? props.value : minimum);
  const [committedValue, setCommittedValue] = useState(props.value);
  if (committedValue !== props.value) {
    setCommittedValue(props.value);
    if (typeof props.value === 'number') setValue(props.value);
  }

  const write = (next: number) => {
    const validNumber = snapToLimits(next, limits);
    if (input.current !== null) input.current.value = format.withoutSymbol(validNumber);
    setValue(validNumber);
    draft.notifyChange();
  };
  const followInput = () => {
    const typed = format.parse(input.current?.value ?? '');
    if (typeof typed === 'number') setValue(typed);
  };
  // The number may have been typed before hydration.
  const followEarlyInput = useEffectEvent(followInput);
  useEffect(() => followEarlyInput(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const steps = stepsByKey[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = format.parse(input.current?.value ?? '');
    write(scale.valueAfterStops(typeof typed === 'number' ? typed : value, steps));
  };
  const position = scale.positionOf(value);
  const usualAmounts = suggestedAmounts(limits, Number(dataPoint.initial ?? minimum));
  const choose = (amount: number) => {
    write(amount);
    draft.commit();
  };

  return (
    <div {...draft.root}>
      <NumberInput
        question={question}
        format={format}
        initial={initialNumber(props.value)}
        pluralNumber={value}
        large
        inputRef={input}
        onInput={followInput}
        onKeyDown={handleKeyDown}
      />
      {isHydrated ? (
        <Slider
          value={Math.min(scale.maximum, Math.max(scale.minimum, position))}
          min={scale.minimum}
          max={scale.maximum}
          step={scale.step}
          shiftStep={largeJump * scale.step}
          scale={scale.valueAt}
          getAriaValueText={() => format.withSymbol(value)}
          aria-labelledby={labelIdOf(question)}
          slotProps={{
            input: { 'aria-invalid': error !== undefined, 'aria-describedby': describedBy(question) },
          }}
          onChange={(_event, next) => write(scale.lastStopBetween(position, next))}
          onChangeCommitted={draft.commit}
        />
      ) : (
        <SliderPicture
          share={
            (scale.positionOf(Number(dataPoint.initial) || minimum) - scale.minimum) /
            (scale.maximum - scale.minimum)
          }
        />
      )}
      <div className={styles['ends']} aria-hidden="true">
        <span>{format.withSymbol(minimum)}</span>
        <span>{format.withSymbol(maximum)}</span>
      </div>
      {usualAmounts.length > 0 && (
        <Chips
          label={controlMessage(formatContext.translate, 'controls>usualAmounts')}
          hidesLabel
          options={usualAmounts.map((amount) => ({ value: amount, name: format.withSymbol(amount) }))}
          chosen={value}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** Shown in prerendered pages: MUI's slider renders `style` attributes, which the content security policy blocks. */
function SliderPicture({ share }: { readonly share: number }) {
  const filled = `${share * 100}%`;
  return (
    <svg className={styles['picture']} width="100%" height="56" aria-hidden="true" focusable="false">
      <rect className={styles['rail']} y="26" height="4" rx="2" />
      <rect className={styles['track']} x="-16" y="23" width="32" height="10" rx="5" />
      <rect className={styles['track']} y="23" width={filled} height="10" rx="5" />
      <circle className={styles['thumb']} cx={filled} cy="28" r="14" />
    </svg>
  );
}

export const sliderControl: ControlRow = { Widget: SliderWidget, format: createNumberFormatter() };
