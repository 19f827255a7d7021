import { describe, expect, it } from 'vitest';
import { sliderScale, suggestedAmounts } from '../../src/form/slider-scale.ts';

const philippines = { minimum: 100, maximum: 120_000, step: 100 };
const germany = { minimum: 1000, maximum: 100_000, step: 500 };
const months = { minimum: 3, maximum: 36, step: 1 };

describe('the scale of a slider', () => {
  it.each([philippines, germany, { minimum: 200_000, maximum: 10_000_000, step: 50_000 }])(
    'has fewer stops than steps, each on a step: %o',
    (limits) => {
      const scale = sliderScale(limits);
      const stops = Array.from({ length: scale.maximum + 1 }, (_, position) => scale.valueAt(position));
      expect(stops.length).toBeLessThan(200);
      expect([stops[0], stops.at(-1)]).toEqual([limits.minimum, limits.maximum]);
      for (const [position, stop] of stops.entries()) {
        expect(stop % limits.step).toBe(0);
        expect(scale.positionOf(stop)).toBe(position);
        expect(stop).toBeGreaterThan(stops[position - 1] ?? 0);
      }
    },
  );

  it('shows values between two stops exactly', () => {
    const scale = sliderScale(philippines);
    expect(scale.valueAt(scale.positionOf(20_130))).toBe(20_130);
    expect([scale.positionOf(0), scale.positionOf(1e6)]).toEqual([0, scale.maximum]);
  });

  it('is linear with few stops, or if no stop is a round number', () => {
    for (const limits of [months, { minimum: 1050, maximum: 120_000, step: 100 }]) {
      const scale = sliderScale(limits);
      expect([scale.minimum, scale.maximum, scale.valueAt(7)]).toEqual([limits.minimum, limits.maximum, 7]);
    }
  });
});

describe('usual amounts', () => {
  it('are round amounts around the first one, within the limits', () => {
    expect(suggestedAmounts(philippines, 20_000)).toEqual([10_000, 20_000, 50_000]);
    expect(suggestedAmounts(germany, 10_000)).toEqual([5000, 10_000, 20_000]);
    expect(suggestedAmounts(philippines, 120_000)).toEqual([20_000, 50_000, 100_000]);
    expect(suggestedAmounts(philippines, 100)).toEqual([100, 200, 500]);
  });

  it('are omitted where a slider has few stops', () => {
    expect(suggestedAmounts(months, 12)).toEqual([]);
  });
});
