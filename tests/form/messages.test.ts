import { describe, expect, it } from 'vitest';
import base from '../../locales/en/form.json';
import philippines from '../../locales/en-PH/form.json';
import { formMessages } from '../../src/model/form-messages.ts';

function keysOf(messages: object, path = ''): readonly string[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${name}>`) : [`${path}${name}`],
  );
}

const pluralForm = /_(?:one|other)$/;
const own = /^(dataPoints|steps|contexts|notices)>/;

describe('the words of the form', () => {
  it('are, besides those of questions, steps and notices, exactly the texts every form needs', () => {
    const texts = keysOf(base).filter((key) => !own.test(key));
    expect([...new Set(texts.map((key) => key.replace(pluralForm, '')))]).toEqual([...formMessages]);
  });

  it('of the Philippines override what is there, and nothing else', () => {
    expect(keysOf(base)).toEqual(expect.arrayContaining([...keysOf(philippines)]));
  });

  it('never say what they must not: no blame, no alarm', () => {
    const all = JSON.stringify([base, philippines]);
    expect(all).not.toMatch(/\b(invalid|oops|illegal|forbidden|please|error)\b/i);
  });
});
