import { type ReactElement, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteLanguage } from '../../model/site.ts';
import { ToastContext } from '../../pages/toast-context.ts';
import styles from './layout.module.css';

interface LanguageChoiceProps {
  readonly languages: readonly SiteLanguage[];
  /** Rejects if the messages of the language cannot be fetched. */
  readonly onChoose: (locale: string) => Promise<void>;
}

/** A button for each language, in that language. */
export function LanguageChoice({ languages, onChoose }: LanguageChoiceProps): ReactElement {
  const { t, i18n } = useTranslation();
  const showToast = useContext(ToastContext);
  const [loadingLocale, setLoadingLocale] = useState<string>();
  // A variant of an experiment shows the country's first language under its own locale, which is not in the list.
  const current = languages.find(({ locale }) => locale === i18n.language) ?? languages[0];
  const choose = async ({ locale, name }: SiteLanguage): Promise<void> => {
    if (locale === current?.locale || loadingLocale !== undefined) return;
    setLoadingLocale(locale);
    try {
      await onChoose(locale);
    } catch {
      showToast(t('header>languageMissing', { language: name }));
    }
    setLoadingLocale(undefined);
  };
  return (
    <nav
      className={styles['languages']}
      aria-label={t('header>language')}
      aria-busy={loadingLocale !== undefined || undefined}
    >
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-current={language === current}
          data-awaited={language.locale === loadingLocale}
          onClick={() => void choose(language)}
        >
          {language.name}
        </button>
      ))}
      <output className="visually-hidden">{loadingLocale !== undefined && t('loading')}</output>
    </nav>
  );
}
