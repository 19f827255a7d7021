import { type AskedDataPoint, askedDataPoints } from './asked-data-point.ts';
import type { Config, LinkedCountry, Located } from './config.ts';
import type { CountryFile } from './config-files.ts';

/** A country with the questions that its file, and the screens it does not leave out, name. */
export function linkCountry(
  slug: string,
  file: Located<CountryFile>,
  { dataPoints, divisions, screens, people }: Pick<Config, 'dataPoints' | 'divisions' | 'screens' | 'people'>,
): LinkedCountry {
  const asking = (names: readonly string[], except: readonly string[]): readonly AskedDataPoint[] =>
    askedDataPoints({ country: file, names, except, dataPoints, divisions: divisions.get(slug) });
  const { dataPoints: own, notAsked = [] } = file.contents;
  const leftOut: readonly string[] = file.contents.screensExcept ?? [];
  const shown = new Map([...screens].filter(([id]) => !leftOut.includes(id)));
  const onScreens = [...shown.values()].flatMap(({ contents }) => contents.dataPoints ?? []);
  const listed = asking(own, []);
  const start = listed.findIndex(({ asked }) => asked.step === file.contents.startPage);
  const passedOver = listed.slice(0, Math.max(start, 0));
  const asked = listed.slice(passedOver.length);
  const names = asked.map(({ id }) => id);
  const questions = [...asked, ...asking(onScreens, [...names, ...notAsked])];
  const living = people.get(slug);
  const linked = { slug, file, asked, passedOver, questions, screens: shown, own: file };
  return living === undefined ? linked : { ...linked, people: living };
}
