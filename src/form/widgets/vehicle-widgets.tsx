import { useMemo } from 'react';
import { normalise } from '../../validation/formats.ts';
import { answerText } from '../answer-text.ts';
import { controlWords } from '../control-words.ts';
import { properNames } from '../keyboard-of.ts';
import { matchingOptions } from '../match-options.ts';
import { ComboboxInput } from '../parts/combobox-input.tsx';
import { Field } from '../parts/field.tsx';
import { useStepForm } from '../step-form-context.ts';
import { useVehicleMakes } from '../hooks/use-vehicle-makes.ts';
import { modelsOf } from '../vehicle-names.ts';
import type { ControlEntry, WidgetProps } from '../widget.ts';

interface ListedNameProps extends WidgetProps {
  /** The names to offer at this moment. */
  readonly names: () => readonly string[];
  /** Whether there is a list to open at all. */
  readonly listed: boolean;
  readonly onFocus: () => void;
}

/** A name that is offered from a list while there is one, and that may be any other as well. */
function ListedName({ question, initial, names, listed, onFocus }: ListedNameProps) {
  const { formatContext, choose } = useStepForm();
  const { translate } = formatContext;
  const { dataPoint, label } = question;
  return (
    <Field question={question}>
      <ComboboxInput
        question={question}
        initial={answerText(initial)}
        offersFor={(text) => {
          const options = names().map((name) => ({ option: name, name }));
          return matchingOptions(options, text).map(({ name }) => name);
        }}
        closed={false}
        onTake={() => choose(dataPoint.id)}
        words={{
          open: listed ? controlWords(translate, 'controls>showOptions', { label }) : undefined,
          none: '',
          found: (count) => controlWords(translate, 'controls>matches', { count }),
        }}
        keyboard={properNames}
        onFocus={onFocus}
      />
    </Field>
  );
}

function VehicleMakeWidget(props: WidgetProps) {
  const { lookUps } = useStepForm();
  const { makes, askAgain } = useVehicleMakes(lookUps.vehicleMakes);
  const names = useMemo(() => makes.map(({ name }) => name), [makes]);
  return <ListedName {...props} names={() => names} listed={names.length > 0} onFocus={askAgain} />;
}

/** The models on offer are those of the make that was answered last. */
function VehicleModelWidget(props: WidgetProps) {
  const { lookUps, asked, dataPointOf, answerOf } = useStepForm();
  const { makes, askAgain } = useVehicleMakes(lookUps.vehicleMakes);
  const make = asked.find((id) => dataPointOf(id).control === 'vehicle-make');
  const names = () => (make === undefined ? [] : modelsOf(makes, answerText(answerOf(make))));
  return <ListedName {...props} names={names} listed={names().length > 0} onFocus={askAgain} />;
}

const read: ControlEntry['read'] = ([input], dataPoint, { phone }) =>
  normalise(input?.value ?? '', dataPoint.schema, phone) || undefined;

export const vehicleMakeControl: ControlEntry = { Widget: VehicleMakeWidget, taken: 'when-left', read };

export const vehicleModelControl: ControlEntry = { Widget: VehicleModelWidget, taken: 'when-left', read };
