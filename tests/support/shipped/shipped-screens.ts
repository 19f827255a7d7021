import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Flow, Persona } from '../../../src/model/flow.ts';
import type { Screen } from '../../../src/model/screen.ts';

/** The form of a screen in a country, with its shortest and longest persona. */
export interface ShippedForm {
  readonly flow: Flow;
  readonly personas: readonly Persona[];
}

/** Returns all screens in the compiler's output. */
export function shippedScreens(generated: string): readonly Screen[] {
  return readJson(generated, 'screens.json') as readonly Screen[];
}

export function shippedForm(generated: string, country: string, screen: Screen): ShippedForm {
  const folder = path.join(generated, 'countries', country, 'screens');
  const { flow } = readJson(folder, `${screen.id}.form.json`) as { readonly flow: Flow };
  return { flow, personas: readJson(folder, `${screen.id}.personas.json`) as readonly Persona[] };
}

function readJson(...parts: readonly string[]): unknown {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8'));
}
