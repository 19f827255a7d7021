import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../src/form/plain-markdown.ts';
import { controlRows } from '../../src/form/widgets/registry.ts';

const countries = path.resolve('generated/countries');

function emitted(ending: string): readonly (readonly [string, unknown])[] {
  return readdirSync(countries, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, JSON.parse(readFileSync(path.join(countries, file), 'utf8')) as unknown]);
}

function valuesOf(key: string, value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(name === key ? [each] : []),
    ...valuesOf(key, each),
  ]);
}

describe('RJSF never renders Markdown', () => {
  const uiSchemas = emitted('.ui.json');

  it('no UI schema enables it', () => {
    expect(uiSchemas.length).toBeGreaterThan(100);
    const enabling = uiSchemas.filter(([, uiSchema]) => JSON.stringify(uiSchema).includes('enableMarkdown'));
    expect(enabling.map(([file]) => file)).toEqual([]);
  });

  it('every question has a widget of ours, none a file input', () => {
    const widgets = uiSchemas.flatMap(([, uiSchema]) => valuesOf('ui:widget', uiSchema));
    expect(widgets.length).toBeGreaterThan(100);
    expect(widgets.filter((widget) => !Object.hasOwn(controlRows, String(widget)))).toEqual([]);
  });
});

it('a text is shown as it is', () => {
  expect(Markdown({ children: 'Cost is *not* a link: [a](b)' })).toBe('Cost is *not* a link: [a](b)');
});
