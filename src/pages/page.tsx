import { type ReactElement, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/configured-messages.ts';
import { useLocation } from '../router/router.tsx';
import styles from './page.module.css';
import { PageErrorsContext, PageSettingContext } from './page-setting.ts';
import pointsStyles from './points.module.css';
import type { Tone } from '../model/screen.ts';
import toneMarkStyles from './tone-mark.module.css';

interface PageProps {
  /** The step path or screen id. */
  readonly id: string;
  readonly heading: string;
  /** Above the heading: the way back, and where one is. */
  readonly before?: ReactNode;
  /** A picture above the heading. */
  readonly mark?: ReactNode;
  /** True while something on the page has to be corrected; what its form finds it tells by itself. */
  readonly inError?: boolean;
  readonly children: ReactNode;
}

/** A page's frame: its one heading, its title, and the focus that follows a change of page. */
export function Page({ id, heading, before, mark, inError = false, children }: PageProps): ReactElement {
  const { t } = useTranslation();
  const { siteTitle, mainClassName, view } = useContext(PageSettingContext);
  const { key } = useLocation();
  const [errors, setErrors] = useState(0);
  const headingElement = useRef<HTMLHeadingElement>(null);

  const title = t('page>title', { heading, site: siteTitle });
  const shownTitle = inError || errors > 0 ? t('page>errorTitle', { title }) : title;
  useLayoutEffect(() => {
    document.title = shownTitle;
  }, [shownTitle]);

  useLayoutEffect(() => {
    if (view(key) === 'first') return;
    window.scrollTo(0, 0);
    headingElement.current?.focus({ preventScroll: true });
  }, [key, view]);

  return (
    <main data-page={id} className={`${styles['page']} ${mainClassName}`}>
      {Boolean(before) && <div className={styles['before']}>{before}</div>}
      {mark}
      <h1 ref={headingElement} tabIndex={-1} className={styles['heading']}>
        {heading}
      </h1>
      <PageErrorsContext value={setErrors}>{children}</PageErrorsContext>
    </main>
  );
}

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
}

/** A short list under its own heading; nothing where there are no points. */
export function Points({ title, points }: PointsProps): ReactElement | null {
  if (points.length === 0) return null;
  return (
    <section className={pointsStyles['points']} data-part="points">
      {title !== '' && <h2 className={pointsStyles['title']}>{title}</h2>}
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

const drawings: { readonly [Each in Tone]: string } = {
  progress: 'M14 24a10 10 0 1 0 3-7M14 12v6h6',
  positive: 'M13 25l7 7 15-16',
  neutral: 'M12 24h24M28 16l8 8-8 8',
  // A cloud that passes, not a cross: nothing was done wrong.
  negative: 'M16 33h17a6 6 0 0 0 1-12 9 9 0 0 0-17-3 7.5 7.5 0 0 0-1 15z',
};

/** Says at a glance what kind of news a page brings; the text says it too. */
export function ToneMark({ tone }: { readonly tone: Tone }): ReactElement {
  return (
    <svg
      className={toneMarkStyles['mark']}
      data-tone={tone}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="24" />
      <path d={drawings[tone]} />
    </svg>
  );
}
