import { type ReactElement, type ReactNode, useState } from 'react';
import { TranslatorContext } from '../../../src/i18n/translator-context.ts';
import common from '../../../locales/en/common.json';
import form from '../../../locales/en/form.json';
import screens from '../../../locales/en/screens.json';
import { createTranslator, type Translator } from '../../../src/i18n/create-translator.ts';
import { createMemoryHistory } from '../../../src/router/memory-history.ts';
import { Router } from '../../../src/router/router.tsx';
import { createPageViewLog, type PageSetting, PageSettingContext } from '../../../src/pages/page-setting.ts';

const everything = { steps: { everything: { title: 'What about you?', action: 'Send everything' } } };

/** The shipped English words, all of them there from the start. */
export function englishTranslator(): Translator {
  const translator = createTranslator({
    locale: 'en',
    location: '/none',
    messages: common,
    retentionInDays: 7,
    expiresInMs: 86_400_000,
  });
  translator.add('en', 'form', form);
  translator.add('en', 'form', everything);
  translator.add('en', 'screens', screens);
  return translator;
}

interface PageFrameProps {
  readonly children: ReactNode;
  readonly at?: string;
  readonly translator?: Translator;
  /** What the brand says besides. */
  readonly brand?: Partial<PageSetting>;
}

/** What the application puts around every page. */
export function PageFrame({
  children,
  at = '/',
  translator = englishTranslator(),
  brand,
}: PageFrameProps): ReactElement {
  const [history] = useState(() => createMemoryHistory(at));
  const setting = {
    siteTitle: 'Example: a loan',
    mainClassName: 'example-main',
    view: createPageViewLog(),
    ...brand,
  };
  return (
    <TranslatorContext value={translator}>
      <Router history={history}>
        <PageSettingContext value={setting}>{children}</PageSettingContext>
      </Router>
    </TranslatorContext>
  );
}
