import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styles from './page.module.css';
import { PageErrorsContext, PageSettingContext } from './page-setting.ts';

interface PageProps {
  /** The step path or screen id. */
  readonly id: string;
  readonly heading: string;
  /** The id of a text above the heading that screen readers read with it. */
  readonly headingDescription?: string;
  readonly intro?: ReactNode;
  /** Shown above the heading: back link and progress. */
  readonly before?: ReactNode;
  /** A picture above the heading. */
  readonly mark?: ReactNode;
  /** True if the page has an error outside its form. The form reports its own errors. */
  readonly inError?: boolean;
  /** Whether the page has a table that needs more than the reading width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Renders the heading, sets the document title and focuses the heading after a navigation. */
export function Page(props: PageProps): ReactElement {
  const {
    id,
    heading,
    headingDescription,
    intro,
    before,
    mark,
    inError = false,
    isWide = false,
    children,
  } = props;
  const { t } = useTranslation();
  const { siteTitle, mainClassName, isFirstSinceLoad } = useContext(PageSettingContext);
  const { key } = useLocation();
  const [errors, setErrors] = useState(0);
  const headingElement = useRef<HTMLHeadingElement>(null);

  const title = t('page>title', { heading, site: siteTitle });
  const shownTitle = inError || errors > 0 ? t('page>errorTitle', { title }) : title;
  useLayoutEffect(() => {
    document.title = shownTitle;
  }, [shownTitle]);

  useLayoutEffect(() => {
    if (isFirstSinceLoad(key)) return;
    window.scrollTo(0, 0);
    headingElement.current?.focus({ preventScroll: true });
  }, [key, isFirstSinceLoad]);

  return (
    <main
      data-page={id}
      data-width={isWide ? 'wide' : undefined}
      className={`${styles['page']} ${mainClassName}`}
    >
      {Boolean(before) && <div className={styles['before']}>{before}</div>}
      {mark}
      <Typography variant="h1" ref={headingElement} tabIndex={-1} aria-describedby={headingDescription}>
        {heading}
      </Typography>
      {intro !== undefined && <Typography variant="intro">{intro}</Typography>}
      <PageErrorsContext value={setErrors}>{children}</PageErrorsContext>
    </main>
  );
}
