import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../form/parts/button.tsx';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../../model/answers.ts';
import { currentDateAtom } from '../../state/answers.ts';
import { useAction, useTrack, useValue } from '../../state/hooks.ts';
import { useStatePart } from '../../state/lender-hooks.ts';
import { completionRequest, hasFailed } from '../../state/request.ts';
import { answersForAtom, completeFormAtom, saveScreenAnswersAtom } from '../../state/screen-form.ts';
import { clearScreenErrorAtom, shownScreenErrorsAtom } from '../../state/server-errors.ts';
import { FormOnPage } from '../form-on-page.tsx';
import { Page } from '../page.tsx';
import { BulletList, useScreenAction, useScreenMessages } from '../screen-parts.tsx';
import styles from '../page.module.css';
import type { ScreenPageProps } from '../screen-registry.ts';
import { RetryPanel, SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { useBackButton } from '../use-back-button.ts';
import { keepQuestions } from '../../flow/keep-questions.ts';
import { logError } from '../../lib/log.ts';
import { screenKinds } from '../../model/screen.ts';
import { AsyncScreen } from '../async-content.tsx';

type QuestionProp =
  | 'flow'
  | 'step'
  | 'stepModule'
  | 'answers'
  | 'entries'
  | 'afterQuestions'
  | 'onCommit'
  | 'onSubmit';

type QuestionScreenProps = ScreenPageProps<'form' | 'named-form' | 'list' | 'found-list'>;

interface FormScreenPageProps
  extends
    Pick<QuestionScreenProps, 'screen' | 'screenForm' | 'formats' | 'phone'>,
    Pick<StepFormProps, QuestionProp> {}

/** A page with questions of a lender, asked once or for each entry of a list. */
export function FormScreenPage(props: FormScreenPageProps): ReactElement {
  const { screen, screenForm, ...form } = props;
  const messages = useScreenMessages(screen.id);
  const serverErrors = useValue(shownScreenErrorsAtom);
  const sending = useValue(completionRequest.statusAtom);
  const onAction = useScreenAction(screen);
  useBackButton(screen.actions.includes('keep-number') ? () => onAction('keep-number') : undefined);
  return (
    <Page id={screen.id} heading={messages.title} inError={hasFailed(sending)} intro={messages.body}>
      <BulletList title={messages.pointsTitle} points={messages.points} />
      <div className={styles['form']}>
        <FormOnPage
          {...form}
          captcha={screenForm.captcha}
          lookUps={screenForm.lookUps}
          today={useValue(currentDateAtom)}
          serverErrors={serverErrors.byDataPoint}
          unownedErrors={serverErrors.unowned}
          submitLabel={useSubmitLabel(sending, messages.send)}
          busy={sending.status === 'sending'}
          onEdit={useAction(clearScreenErrorAtom)}
          onEvent={useTrack()}
        >
          {screen.actions.map((action) => (
            <Button key={action} variant="outlined" onClick={() => onAction(action)}>
              {messages.action(action)}
            </Button>
          ))}
          <SendingNotice purpose="screen" sending={sending} />
        </FormOnPage>
      </div>
    </Page>
  );
}

/** A screen that asks each question once, prefilled with earlier answers. */
export function FormScreen(props: ScreenPageProps<'form' | 'named-form'>): ReactElement {
  const { screen, screenForm, formats, phone } = props;
  const { form, stepModule } = screenForm;
  const { call } = screen;
  const keepScreenAnswers = useAction(saveScreenAnswersAtom);
  const completeForm = useAction(completeFormAtom);
  const onSubmit = useCallback(
    (submitted: Answers) => void completeForm(call, form, submitted),
    [completeForm, call, form],
  );
  return (
    <FormScreenPage
      screen={screen}
      screenForm={screenForm}
      formats={formats}
      phone={phone}
      stepModule={stepModule}
      flow={form.flow}
      step={form.flow.steps[0]}
      answers={useValue(answersForAtom)(form)}
      onCommit={(dataPoint, answer) => keepScreenAnswers(form, { [dataPoint]: answer })}
      onSubmit={onSubmit}
    />
  );
}

/** A screen with the questions that the lender named. If one of them is unknown, the screen shows a failure instead. */
export function NamedFormScreen(props: ScreenPageProps<'named-form'>): ReactElement {
  const { screen, screenForm } = props;
  const { form } = screenForm;
  const { part: names, loading, reload } = useStatePart(screenKinds['named-form']);
  const result = useMemo(() => {
    const questions = names && keepQuestions(form.flow, names);
    if (questions?.kind !== 'flow') return questions;
    return { kind: 'form', form: { ...form, flow: questions.flow } } as const;
  }, [names, form]);
  if (result === null) {
    return <AsyncScreen screen={screen} loading={loading} barHeights={[5, 5, 5]} onRetry={reload} />;
  }
  if (result.kind === 'unknown') {
    return <UnknownQuestions screen={screen} names={result.names} onReload={reload} />;
  }
  return <FormScreen {...props} screenForm={{ ...screenForm, form: result.form }} />;
}

interface UnknownQuestionsProps extends Pick<ScreenPageProps<'named-form'>, 'screen'> {
  readonly names: readonly string[];
  readonly onReload: () => void;
}

function UnknownQuestions({ screen, names, onReload }: UnknownQuestionsProps): ReactElement {
  const { t } = useTranslation();
  const messages = useScreenMessages(screen.id);
  useEffect(() => {
    logError('Unknown questions on a screen', { screen: screen.id, names });
  }, [screen, names]);
  return (
    <Page id={screen.id} heading={messages.title} inError>
      <div className={styles['form']}>
        <RetryPanel
          title={t('failures>unknownQuestions>title')}
          body={t('failures>unknownQuestions>body')}
          onRetry={onReload}
        />
      </div>
    </Page>
  );
}
