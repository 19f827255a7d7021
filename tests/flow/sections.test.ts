import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../src/flow/sections.ts';

function seenFrom(current: string | null, contexts = ['you', 'home', 'work']): readonly string[] {
  return sectionsOf(contexts, current).map(({ name, progress }) => `${name} ${progress}`);
}

describe('the parts of a form', () => {
  it('are ahead behind the one of the step', () => {
    expect(seenFrom('you')).toEqual(['you now', 'home ahead', 'work ahead']);
  });

  it('are done before it', () => {
    expect(seenFrom('home')).toEqual(['you done', 'home now', 'work ahead']);
  });

  it('are all done beyond the last', () => {
    expect(seenFrom(null)).toEqual(['you done', 'home done', 'work done']);
  });

  it('are none where there is a single one', () => {
    expect(seenFrom('you', ['you'])).toEqual([]);
  });
});
