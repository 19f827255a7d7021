import { shownScreens } from '../../src/lifecycle/route-table.ts';
import { type Control, controls, isCaptcha } from '../../src/model/controls.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { type Screen, type ScreenKind, screenKinds } from '../../src/model/screen.ts';
import type { CompiledCountry } from './project.ts';

/** Compiled countries by their names. */
export type Countries = ReadonlyMap<string, CompiledCountry>;

/** A page of a country: a step, or a screen. */
export interface PlaceOfPage {
  readonly country: string;
  readonly page: string;
  readonly screen: Screen | undefined;
}

/** A question that a control asks, on the first page that has one. */
export interface PlaceOfControl extends PlaceOfPage {
  readonly control: Control;
  readonly question: DataPointId;
  /** Whether a submit without an answer shows an error. */
  readonly canFail: boolean;
}

function placeOf({ id, control, required, initial }: FlowDataPoint, page: PlaceOfPage): PlaceOfControl {
  const canFail = required && initial === undefined && !isCaptcha(control);
  return { ...page, control, question: id, canFail };
}

function questionsOf(countries: Countries, screens: readonly Screen[]): readonly PlaceOfControl[] {
  const entries = [...countries];
  const onSteps = entries.flatMap(([country, { flow }]) =>
    flow.steps.flatMap(({ path, dataPoints }) =>
      dataPoints.flatMap((id) => {
        const dataPoint = flow.dataPoints[id];
        return dataPoint ? [placeOf(dataPoint, { country, page: path, screen: undefined })] : [];
      }),
    ),
  );
  const onScreens = entries.flatMap(([country, { flow, forms }]) =>
    shownScreens(screens, flow).flatMap((screen) =>
      Object.values(forms[screen.id]?.flow.dataPoints ?? {}).flatMap((dataPoint) =>
        dataPoint ? [placeOf(dataPoint, { country, page: screen.id, screen })] : [],
      ),
    ),
  );
  return [...onSteps, ...onScreens];
}

/**
 * One question for each control, in the order of `controls`: the first that can fail, or else the first. Controls that no
 * country uses are left out.
 */
export function placesOfControls(
  countries: Countries,
  screens: readonly Screen[],
): readonly PlaceOfControl[] {
  const questions = questionsOf(countries, screens);
  return Object.keys(controls).flatMap((control) => {
    const questionsOfControl = questions.filter((each) => each.control === control);
    return questionsOfControl.find(({ canFail }) => canFail) ?? questionsOfControl[0] ?? [];
  });
}

/** The first screen of each kind, in the order of `screenKinds`. */
export function placesOfScreens(
  countries: Countries,
  screens: readonly Screen[],
): readonly (PlaceOfPage & { readonly kind: ScreenKind })[] {
  const screenPlaces = [...countries].flatMap(([country, { flow }]) =>
    shownScreens(screens, flow).map((screen) => ({ kind: screen.kind, country, page: screen.id, screen })),
  );
  return Object.keys(screenKinds).flatMap((kind) => screenPlaces.find((each) => each.kind === kind) ?? []);
}
