import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';

/** What is split off an answer is a text, and has a question of its own, which stands on the same page wherever both are asked. */
export const fittingSplits = configLaw(({ dataPoints, countries }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { splitsOff, control } = contents;
    const other = splitsOff === undefined ? undefined : dataPoints.get(splitsOff);
    if (splitsOff === undefined || other === undefined) continue;
    const problem =
      splitsOff === name
        ? 'which is the question itself'
        : control !== 'text'
          ? `but its own control is "${control}"`
          : other.contents.control !== 'text'
            ? `whose control is "${other.contents.control}"`
            : undefined;
    if (problem === undefined) continue;
    report('split-mismatch', { name, splitsOff, problem }, spanOfValue(document, ['splitsOff']));
  }
  for (const { slug: country, file, asked } of countries.values()) {
    const { stand, marks } = file.contents.houseNumbers ?? {};
    if (stand === 'after-mark' && marks === undefined) {
      report('marks-missing', { country }, spanOfValue(file.document, ['houseNumbers', 'stand']));
    }
    for (const { id: name, index, asked: question } of asked) {
      const splitsOff = question.splitsOff?.dataPoint;
      const other = asked.find(({ id }) => id === splitsOff);
      if (splitsOff === undefined || other === undefined || other.asked.step === question.step) continue;
      const problem = `which "${country}" asks on another page`;
      const places = [index, other.index].map((place) => spanOfValue(file.document, ['dataPoints', place]));
      const [place = spanOfValue(file.document, ['dataPoints']), ...others] = places;
      report('split-mismatch', { name, splitsOff, problem }, place, ...others);
    }
  }
});
