import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import {
  answerText,
  type AnswerChange,
  type ControlRow,
  properNameKeyboard,
  type WidgetProps,
} from './control.ts';
import { foldText, matchingOptions } from '../match-options.ts';
import { Combobox } from '../parts/combobox.tsx';
import { useStepForm } from '../step-form-context.ts';
import type { LookUps, VehicleMake } from '../look-ups.ts';
import { useQuestion } from '../question.ts';
import { useTextDraft } from './text.tsx';

/** Returns the models of a make; none if the make is unknown. Ignores case and accents. */
function modelsOf(makes: readonly VehicleMake[], make: string): readonly string[] {
  const foldedMake = foldText(make);
  return makes.find(({ name }) => foldText(name) === foldedMake)?.models ?? [];
}

/** Whether only other makes have the model. */
function isOfOtherMake(makes: readonly VehicleMake[], make: string, model: string): boolean {
  const foldedModel = foldText(model);
  const makers = makes.filter(({ models }) => models.some((name) => foldText(name) === foldedModel));
  return makers.length > 0 && makers.every(({ name }) => foldText(name) !== foldText(make));
}

const none: readonly VehicleMake[] = [];

/** Loads the lender's makes and models when a question about a make or a model is mounted. */
function useVehicleMakes(lookUp: LookUps['vehicleMakes']) {
  const [makes, setMakes] = useState(none);
  const request = useRef<AbortController>(undefined);

  const load = useCallback((): void => {
    if (lookUp === undefined || request.current !== undefined) return;
    const controller = new AbortController();
    request.current = controller;
    lookUp(controller.signal).then(setMakes, () => {
      if (controller.signal.aborted) return;
      request.current = undefined;
      logWarning('Failed to look up vehicle makes');
    });
  }, [lookUp]);

  useEffect(() => {
    load();
    return () => {
      request.current?.abort();
      request.current = undefined;
    };
  }, [load]);

  // The list is empty until it is loaded.
  return { makes, retry: load };
}

interface NameWithSuggestionsProps extends WidgetProps {
  /** Returns the current suggestions. */
  readonly names: () => readonly string[];
  /** Whether the list has any suggestions. */
  readonly hasSuggestions: boolean;
  readonly onFocus: () => void;
}

/** A name with suggestions. Any other name is allowed too. */
function NameWithSuggestions({ names, hasSuggestions, onFocus, ...props }: NameWithSuggestionsProps) {
  const question = useQuestion(props);
  const draft = useTextDraft(props);
  return (
    <div {...draft.root}>
      <Combobox
        question={question}
        initial={answerText(props.value)}
        optionsFor={(text) => {
          const options = names().map((name) => ({ option: name, name }));
          return matchingOptions(options, text).map(({ name }) => name);
        }}
        acceptsOnlyOptions={false}
        onChoose={draft.commit}
        hasOpener={hasSuggestions}
        keyboard={properNameKeyboard}
        onFocus={onFocus}
      />
    </div>
  );
}

function VehicleMakeWidget(props: WidgetProps) {
  const { lookUps } = useStepForm();
  const { makes, retry } = useVehicleMakes(lookUps.vehicleMakes);
  const names = useMemo(() => makes.map(({ name }) => name), [makes]);
  return (
    <NameWithSuggestions {...props} names={() => names} hasSuggestions={names.length > 0} onFocus={retry} />
  );
}

/** Suggests the models of the answered make. */
function VehicleModelWidget(props: WidgetProps) {
  const { lookUps, shownIds, dataPointOf, drafts } = useStepForm();
  const { makes, retry } = useVehicleMakes(lookUps.vehicleMakes);
  const make = shownIds.find((id) => dataPointOf(id).control === 'vehicle-make');
  const names = () => (make === undefined ? [] : modelsOf(makes, answerText(drafts.answers[make])));
  return <NameWithSuggestions {...props} names={names} hasSuggestions={names().length > 0} onFocus={retry} />;
}

/** Clears a model that only other makes have. */
async function clearModelOfOtherMake({
  dataPoint,
  lookUps,
  dataPoints,
  answers,
}: AnswerChange): Promise<void> {
  const modelQuestion = dataPoints.find(({ control }) => control === 'vehicle-model');
  if (modelQuestion === undefined || lookUps.vehicleMakes === undefined) return;
  try {
    const makes = await lookUps.vehicleMakes();
    // Reads both answers after the request, because the make may have changed meanwhile.
    const make = answers.current()[dataPoint.id];
    if (make === undefined) return;
    const model = answers.read(modelQuestion);
    if (isOfOtherMake(makes, answerText(make), answerText(model))) answers.write(modelQuestion, undefined);
  } catch {
    // The lists could not be loaded, so the model stays.
    logWarning('Failed to look up vehicle makes');
  }
}

export const vehicleMakeControl: ControlRow = {
  Widget: VehicleMakeWidget,
  format: answerText,
  followUp: clearModelOfOtherMake,
};

export const vehicleModelControl: ControlRow = {
  Widget: VehicleModelWidget,
  format: answerText,
};
