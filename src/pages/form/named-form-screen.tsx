import { applicationResultAtom } from '../../state/lead-application.ts';
import { type ReactElement, useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/configured-messages.ts';
import { askOnly } from '../../flow/ask-only.ts';
import { logError } from '../../lib/log.ts';
import { screenKinds } from '../../model/screen.ts';
import { useValue } from '../../state/hooks/use-application.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { AwaitedScreen } from '../awaited.tsx';
import { FormScreen } from './form-screen.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { RetryPanel } from '../failure-panel.tsx';
import type { ScreenPageProps } from '../screen-registry.ts';
import { useScreenMessages } from '../screen-actions.tsx';

/** A screen that asks what the lender named. Where that is more than it can ask, it asks nothing and says so. */
export function NamedFormScreen(props: ScreenPageProps<'named-form'>): ReactElement {
  const { screen, asked } = props;
  const { form } = asked;
  const { part: names, asking, ask } = useStatePart(screenKinds['named-form']);
  const named = useMemo(() => {
    const questions = names && askOnly(form.flow, names);
    if (questions?.kind !== 'flow') return questions;
    return { kind: 'form', form: { ...form, flow: questions.flow } } as const;
  }, [names, form]);
  if (named === null) {
    return <AwaitedScreen screen={screen} asking={asking} outline={[5, 5, 5]} onAsk={ask} />;
  }
  if (named.kind === 'unknown') {
    return <UnknownQuestions screen={screen} names={named.names} onAsk={ask} />;
  }
  return <FormScreen {...props} asked={{ ...asked, form: named.form }} />;
}

interface UnknownQuestionsProps extends Pick<ScreenPageProps<'named-form'>, 'screen'> {
  readonly names: readonly string[];
  readonly onAsk: () => void;
}

function UnknownQuestions({ screen, names, onAsk }: UnknownQuestionsProps): ReactElement {
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id, useValue(applicationResultAtom)?.partner?.name);
  useEffect(() => {
    logError('The lender asks for what a screen cannot ask', { screen: screen.id, names });
  }, [screen, names]);
  return (
    <Page id={screen.id} heading={messages.title} inError>
      <div className={styles['form']}>
        <RetryPanel
          title={t('failures>unknownQuestions>title')}
          body={t('failures>unknownQuestions>body')}
          onRetry={onAsk}
        />
      </div>
    </Page>
  );
}
