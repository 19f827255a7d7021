import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { I18nextProvider } from 'react-i18next';
import type { i18n } from 'i18next';
import screens from '../../../locales/en/screens.json';
import { englishForms, testI18n } from './form-messages.ts';
import {
  createFirstPageCheck,
  type PageSetting,
  PageSettingContext,
} from '../../../src/pages/page-setting.ts';

/** Returns all English messages of the project. */
export function englishI18n(): i18n {
  return testI18n(...englishForms).addResourceBundle('en', 'screens', screens, true);
}

interface PageFrameProps {
  readonly children: ReactNode;
  readonly at?: string;
  readonly i18n?: i18n;
  /** Properties of the brand. */
  readonly brand?: Partial<PageSetting>;
}

/** The providers around every page. */
export function PageFrame({ children, at = '/', i18n = englishI18n(), brand }: PageFrameProps): ReactElement {
  const setting = {
    siteTitle: 'Example: a loan',
    mainClassName: 'example-main',
    isFirstSinceLoad: createFirstPageCheck(),
    ...brand,
  };
  return (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        <PageSettingContext value={setting}>{children}</PageSettingContext>
      </MemoryRouter>
    </I18nextProvider>
  );
}
