// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { TranslatorContext } from '../../src/i18n/translator-context.ts';
import { afterEach, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import { createTranslator } from '../../src/i18n/create-translator.ts';
import { useHasMessages } from '../../src/i18n/use-has-messages.ts';

function Shown(): ReactElement {
  return <p>{useHasMessages('form') ? 'there' : 'on their way'}</p>;
}

const said = (): string | null => screen.getByRole('paragraph').textContent;

afterEach(cleanup);

it('words that arrive later are noticed when the last language has them, without anything else happening', () => {
  const translator = createTranslator({
    locale: 'en-XX',
    location: '/none',
    messages: common,
    retentionInDays: 7,
    expiresInMs: 86_400_000,
  });
  render(
    <TranslatorContext value={translator}>
      <Shown />
    </TranslatorContext>,
  );
  const arrive = (locale: string, namespace: string): void =>
    act(() => translator.add(locale, namespace, {}));
  arrive('en-XX', 'screens');
  arrive('en', 'screens');
  expect(said()).toBe('on their way');
  arrive('en', 'form');
  expect(said()).toBe('on their way');
  arrive('en-XX', 'form');
  expect(said()).toBe('there');
});
