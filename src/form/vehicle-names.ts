import { foldText } from './fold-text.ts';
import type { VehicleMake } from './look-ups.ts';

/** The models of a make, however its name is spelled; none where the make is not listed. */
export function modelsOf(makes: readonly VehicleMake[], make: string): readonly string[] {
  const wanted = foldText(make);
  return makes.find(({ name }) => foldText(name) === wanted)?.models ?? [];
}

/** True where the model is known, and only as one of other makes. */
export function isOfOtherMake(makes: readonly VehicleMake[], make: string, model: string): boolean {
  const wanted = foldText(model);
  const makers = makes.filter(({ models }) => models.some((name) => foldText(name) === wanted));
  return makers.length > 0 && makers.every(({ name }) => foldText(name) !== foldText(make));
}
