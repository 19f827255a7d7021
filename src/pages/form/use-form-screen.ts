import { todayAtom } from '../../state/today.ts';
import { completion } from '../../state/requests.ts';
import { applicationResultAtom } from '../../state/lead-application.ts';
import { useAction, useValue } from '../../state/hooks/use-application.ts';
import { useTrack } from '../../state/hooks/use-tracking.ts';
import { clearScreenErrorAtom, shownScreenErrorsAtom } from '../../state/server-errors.ts';
import type { FormScreenPageProps } from './form-screen-page.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useBackInside } from '../use-back-inside.ts';
import { useScreenAction } from '../use-screen-action.ts';

type Shared =
  | 'screen'
  | 'formats'
  | 'phone'
  | 'captcha'
  | 'lookUps'
  | 'partner'
  | 'today'
  | 'serverErrors'
  | 'unownedErrors'
  | 'sending'
  | 'onEdit'
  | 'onEvent'
  | 'onAction';

/** What the page of a screen that asks is given, whether its questions are asked once or for each entry of a list. */
export function useFormScreen({
  screen,
  formats,
  phone,
  asked: { captcha, lookUps },
}: ScreenPageProps<'form' | 'named-form' | 'list' | 'found-list'>): Pick<FormScreenPageProps, Shared> {
  const errors = useValue(shownScreenErrorsAtom);
  const onAction = useScreenAction(screen);
  useBackInside(screen.actions.includes('keep-number') ? () => onAction('keep-number') : undefined);
  return {
    screen,
    formats,
    phone,
    captcha,
    lookUps,
    partner: useValue(applicationResultAtom)?.partner?.name,
    today: useValue(todayAtom),
    serverErrors: errors.byDataPoint,
    unownedErrors: errors.unowned,
    sending: useValue(completion.statusAtom),
    onEdit: useAction(clearScreenErrorAtom),
    onEvent: useTrack(),
    onAction,
  };
}
