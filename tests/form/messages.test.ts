import { describe, expect, it } from 'vitest';
import base from '../../locales/en/form.json';
import philippines from '../../locales/en-PH/form.json';
import dataPointSchema from '../../schemas/config/data-point.schema.json';
import { phoneErrors } from '../../src/validation/phone.ts';

function keysOf(messages: object, path = ''): readonly string[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${name}>`) : [`${path}${name}`],
  );
}

const { answerSchema, check } = dataPointSchema.$defs;

describe('the messages of the form', () => {
  it('exist for each rule that an answer can break, and for no other', () => {
    const keywords = Object.keys(answerSchema.properties).filter(
      (name) => !/^(items|properties)$/.test(name),
    );
    const rules = check.properties.rule.enum;
    expect(Object.keys(base.errors).toSorted()).toEqual(['required', ...keywords, ...rules].toSorted());
  });

  it('exist for phone numbers and the parts of dates', () => {
    const withoutMessage = phoneErrors.filter((error) => error !== 'INVALID');
    expect(Object.keys(base.phoneErrors)).toEqual([...withoutMessage, 'NOT_MOBILE']);
    const parts = ['Missing', 'Unknown'].flatMap((kind) =>
      ['day', 'month', 'year'].map((part) => part + kind),
    );
    expect(Object.keys(base.dateErrors)).toEqual(parts);
  });

  it('of the Philippines override existing texts only', () => {
    expect(keysOf(base)).toEqual(expect.arrayContaining([...keysOf(philippines)]));
  });

  it('contain no blaming or alarming words', () => {
    const all = JSON.stringify([base, philippines]);
    expect(all).not.toMatch(/\b(invalid|oops|illegal|forbidden|please|error)\b/i);
  });
});
