import { type ReactElement, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askOnly } from '../../flow/ask-only.ts';
import { logError } from '../../lib/log.ts';
import { useApplicationResult } from '../../state/hooks/use-application.ts';
import { useStatePart } from '../../state/hooks/use-state-part.ts';
import { AwaitedScreen } from '../awaited-screen.tsx';
import { FormScreenPlace, type FormScreenPlaceProps } from './form-screen-place.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { RetryPanel } from '../retry-panel.tsx';
import { useScreenWords } from '../screen-words.ts';

/** A screen that asks what the lender named. Where that is more than it can ask, it asks nothing and says so. */
export function NamedFormPlace(props: FormScreenPlaceProps): ReactElement {
  const { screen, form } = props;
  const { part: names, asking, ask } = useStatePart('dataPoints');
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
  return <FormScreenPlace {...props} form={named.form} />;
}

interface UnknownQuestionsProps extends Pick<FormScreenPlaceProps, 'screen'> {
  readonly names: readonly string[];
  readonly onAsk: () => void;
}

function UnknownQuestions({ screen, names, onAsk }: UnknownQuestionsProps): ReactElement {
  const { t } = useTranslation();
  const words = useScreenWords(screen.id, useApplicationResult()?.partner?.name);
  useEffect(() => {
    logError('The lender asks for what a screen cannot ask', { screen: screen.id, names });
  }, [screen, names]);
  return (
    <Page id={screen.id} heading={words.title} inError>
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
