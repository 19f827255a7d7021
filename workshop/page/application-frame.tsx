import { type ReactElement, useCallback } from 'react';
import type { Screen } from '../../src/model/screen.ts';
import type { Stored } from '../frame/messages.ts';
import { isShared } from './client.ts';
import { FramedPage, type FramedPageProps } from './framed-page.tsx';
import { leadInState } from './lender.ts';
import { answersOf, type Selection } from './selection.ts';
import { leadOf, storedAtStep, storedInState } from './stored-application.ts';

/** The local URL of a page for a frame of the workshop. */
export function frameAddress(
  { site, language, variant }: Pick<Selection, 'site' | 'language' | 'variant'>,
  route: string,
  tracking: 'on' | 'off' = 'off',
): string {
  const { port, origin } = window.location;
  const name = `${site.brand}-${site.country}`;
  const variantParameter = variant === undefined ? '' : `&variant=${variant}`;
  const query = `workshop=${language}&tracking=${tracking}${variantParameter}`;
  // Other machines cannot resolve the local host name of a site.
  return isShared
    ? `${origin}${site.basePath}${route}?${query}&site=${name}`
    : `http://${name}.localhost${port === '' ? '' : `:${port}`}${site.basePath}${route}?${query}`;
}

/** The browser storage of the sample applicant at a page. */
export async function storedAt(
  { flow, persona, site }: Selection,
  page: string,
  screen: Screen | undefined,
): Promise<Stored> {
  const answers = answersOf(persona);
  const state = screen?.states[0];
  if (screen === undefined || state === undefined) return storedAtStep(flow, answers, page);
  const lead = await leadInState({ flow, productId: site.productId, state }, answers);
  return storedInState(lead, state, leadOf(flow, answers));
}

interface ApplicationFrameProps extends Omit<FramedPageProps, 'address' | 'stored' | 'title' | 'width'> {
  readonly selection: Selection;
  readonly page: string;
  readonly screen: Screen | undefined;
  readonly width?: number;
}

/** One page of the application, as the selected sample applicant sees it. */
export function ApplicationFrame({
  selection,
  page,
  screen,
  ...others
}: ApplicationFrameProps): ReactElement {
  const stored = useCallback(() => storedAt(selection, page, screen), [selection, page, screen]);
  const route = screen?.route ?? `/${page}`;
  return (
    <FramedPage
      width={selection.width}
      {...others}
      title={`The page “${page}” of ${selection.variant ?? selection.site.productName}`}
      address={frameAddress(selection, route)}
      stored={stored}
    />
  );
}
