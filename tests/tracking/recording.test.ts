import { describe, expect, it } from 'vitest';
import { decideRecording } from '../../src/tracking/recording.ts';

const settings = { percentage: 25, retargeting: false, abandonment: false };

function isBlocked(source: string | undefined, changes: Partial<typeof settings>): boolean {
  return decideRecording({ settings: { ...settings, ...changes }, source, earlier: null, random: () => 0 })
    .blocked;
}

describe('the random selection of sessions', () => {
  it.each([
    [0.249_999, true],
    [0.25, false],
    [0.999_999, false],
  ])('selects a session if %d is below the percentage', (drawn, expected) => {
    const decision = decideRecording({ settings, source: undefined, earlier: null, random: () => drawn });
    expect(decision).toEqual({ drawn: expected, blocked: false });
  });

  it.each([
    [100, 0.999_999, true],
    [0, 0, false],
  ])('with %d percent selects every session, or none', (percentage, drawn, expected) => {
    const decision = decideRecording({
      settings: { ...settings, percentage },
      source: undefined,
      earlier: null,
      random: () => drawn,
    });
    expect(decision.drawn).toBe(expected);
  });

  it.each([true, false])('[T10] is made once per session, and %s stays', (drawn) => {
    const earlierDecision = { drawn, blocked: false };
    const otherRandom = (): number => (drawn ? 0.99 : 0);
    expect(
      decideRecording({ settings, source: undefined, earlier: earlierDecision, random: otherRandom }),
    ).toEqual(earlierDecision);
  });
});

describe('a campaign', () => {
  it.each([
    ['retargeting', {}, true],
    ['retargeting', { retargeting: true }, false],
    ['retargeting', { abandonment: true }, true],
    ['abandonment', {}, true],
    ['abandonment', { abandonment: true }, false],
    ['abandonment', { retargeting: true }, true],
    ['newsletter', {}, false],
    ['Retargeting', {}, false],
    [undefined, {}, false],
  ])('named %s with %o blocks: %s', (source, changes, expected) => {
    expect(isBlocked(source, changes)).toBe(expected);
  });

  it('blocks the rest of the session too', () => {
    const earlierDecision = { drawn: true, blocked: true };
    expect(
      decideRecording({ settings, source: undefined, earlier: earlierDecision, random: () => 0 }).blocked,
    ).toBe(true);
  });
});
