import { type ComponentType, type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Site } from '../model/site.ts';
import { createVisitLog, PageSettingContext } from '../pages/page-setting.ts';
import { usePlace, useUiColors } from '../state/use-application.ts';
import type { ApplicationPageProps } from './application-page.tsx';
import { CurrentPage, type PageNeeds } from './current-page.tsx';
import { FollowIntent } from './follow-intent.tsx';
import { chromeOf } from './layout/chrome.ts';
import { Layout } from './layout/layout.tsx';
import { LeadGoneNotice } from './lead-gone-notice.tsx';
import { ResumedNotice } from './resumed-notice.tsx';

interface BrandPageProps extends PageNeeds {
  readonly site: Site;
  readonly embedded: boolean;
  /** The brand's own layout. */
  readonly ApplicationPage: ComponentType<ApplicationPageProps>;
}

/** The brand's page around whatever the address shows. */
export function BrandPage({ site, embedded, ApplicationPage, ...needs }: BrandPageProps): ReactElement {
  const { pathname } = useLocation();
  const place = usePlace(pathname);
  const customColours = useUiColors() !== null;
  const [visit] = useState(createVisitLog);
  const moment = place.kind === 'screen' ? 'afterwards' : 'form';
  const chrome = chromeOf({ pathname, embedded, customColours });
  return (
    <PageSettingContext
      value={{ siteTitle: site.page.pageTitle, mainClassName: site.page.mainClassName, visit }}
    >
      <FollowIntent />
      <LeadGoneNotice />
      <ResumedNotice flow={needs.flow} place={place.kind} />
      <Layout site={site} chrome={chrome} moment={moment}>
        <ApplicationPage site={site} moment={moment}>
          <CurrentPage place={place} {...needs} />
        </ApplicationPage>
      </Layout>
    </PageSettingContext>
  );
}
