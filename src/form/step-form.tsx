import type { UiSchema } from '@rjsf/utils';
import {
  type ComponentProps,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { doNothing } from '../lib/do-nothing.ts';
import { logWarning } from '../lib/log.ts';
import type { Answers, AnswerValue } from '../model/answers.ts';
import { isChallenge } from '../model/controls.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { StepUiSchema } from '../model/validator.ts';
import type { Captcha } from './captcha/captcha.ts';
import { Drafts } from './drafts.ts';
import { Form, type FormInstance, formDefaults } from './form.tsx';
import styles from './form.module.css';
import type { LookUps } from './look-ups.ts';
import {
  idPrefix,
  idSeparator,
  inputIdOf,
  focusNext,
  focusField,
  setEnterKeyHint,
  selectFilledAnswer,
} from './move-focus.ts';
import { helpOf, displayLabelOf } from './question-messages.ts';
import { StepFormContext, type StepFormValue, useStepForm } from './step-form-context.ts';
import type { StepFormProps } from './step-form-props.ts';
import { answersOf, useOfferedQuestions, useStepQuestions } from './use-step-questions.ts';
import { useAfterClick } from './use-after-click.ts';
import { useFollowUps } from './use-follow-ups.ts';
import { useStepValidation } from './use-step-validation.ts';
import type { ValidationError } from './validation-error.ts';
import { type Translate, controlMessage, sameAnswer } from './widgets/control.ts';

const noServerErrors = {};
const noLookUps: LookUps = {};
const none: readonly string[] = [];

interface CaptchaCheck {
  readonly captcha: Captcha;
  /** The captcha question. */
  readonly dataPoint: DataPointId;
  readonly required: boolean;
}

interface SubmissionOptions extends Pick<StepFormProps, 'onSubmit'> {
  /** Without it no token is sent. */
  readonly check: CaptchaCheck | undefined;
  readonly action: string;
  /** Called if there is no token and the lender requires one. */
  readonly onUnavailable: () => void;
}

/** Sends valid answers, with a new token if one is needed. Only one request runs at a time. */
function useSubmission({ check, action, onSubmit, onUnavailable }: SubmissionOptions) {
  const isRunning = useRef(false);
  const logged = useRef(false);
  const [sending, setSending] = useState(false);

  async function withToken(
    answers: Answers,
    { captcha, dataPoint, required }: CaptchaCheck,
  ): Promise<Answers | undefined> {
    const answer = await captcha.getToken(action);
    if ('token' in answer) return { ...answers, [dataPoint]: answer.token };
    if (!logged.current) logWarning('The captcha returned no token', { reason: answer.unavailable });
    logged.current = true;
    // A blocked script does not mean a bot. If the token is optional, the answers are sent without it.
    return required ? undefined : answers;
  }

  async function send(answers: Answers): Promise<void> {
    isRunning.current = true;
    setSending(true);
    try {
      const complete = check === undefined ? answers : await withToken(answers, check);
      if (complete === undefined) onUnavailable();
      else onSubmit(complete);
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  // A ref prevents a second submit before the next render.
  return { isRunning: () => isRunning.current, sending, send };
}

/**
 * Runs a task when the page is hidden or left, before its inputs are removed. A phone may never return to a hidden
 * page, and the browser's back button causes no blur.
 */
function useBeforeHiding(task: () => void): void {
  const run = useEffectEvent(task);
  useEffect(() => {
    const leave = () => run();
    const hide = () => {
      if (document.visibilityState === 'hidden') run();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  // A layout effect is cleaned up while the inputs are still in the document.
  useLayoutEffect(() => () => run(), []);
}

/** Adds labels and help texts in the page's language to the compiled UI schema. */
function withTexts(
  uiSchema: StepUiSchema,
  dataPoints: readonly FlowDataPoint[],
  translate: Translate,
): UiSchema<Answers> {
  const questions = dataPoints.map((dataPoint) => {
    const texts = {
      'ui:title': displayLabelOf(translate, dataPoint),
      'ui:help': helpOf(translate, dataPoint),
    };
    return [dataPoint.id, { ...Object(uiSchema[dataPoint.id]), ...texts }];
  });
  return { ...uiSchema, ...Object.fromEntries(questions) };
}

/** RJSF validates its data, so drafts are committed in the same event before its own handler. */
function FormElement({ onSubmit, children, ...form }: ComponentProps<'form'>) {
  const { beginSubmit } = useStepForm();
  const submit: typeof onSubmit = (event) => {
    if (beginSubmit()) onSubmit?.(event);
    else event.preventDefault();
  };
  return (
    <form {...form} onSubmit={submit}>
      {children}
    </form>
  );
}

function OpenStep(props: StepFormProps) {
  const { flow, step, stepModule, phone, locale, translate, captcha, busy, onCommit, onEdit } = props;
  const { serverErrors = noServerErrors, unownedErrors = none, lookUps = noLookUps } = props;
  const { onEvent: report = doNothing, replacement } = props;
  const form = useRef<FormInstance>(null);
  const afterClick = useAfterClick();
  const formatContext = useMemo(() => ({ flow, phone, locale, translate }), [flow, phone, locale, translate]);
  const questions = useOfferedQuestions(useStepQuestions(props, captcha !== undefined), {
    flow,
    lookUps,
    afterClick,
  });
  const [drafts] = useState(() => new Drafts(questions.initial));
  const asked = questions.asked.map(({ id }) => id);
  const inPage = questions.asked.filter(({ presentation }) => presentation === 'inline').map(({ id }) => id);
  const uiSchema = useMemo(
    () => withTexts(stepModule.uiSchema, questions.all, translate),
    [stepModule, questions.all, translate],
  );

  const named = (name: string): FlowDataPoint => {
    const dataPoint = questions.all.find(({ id }) => id === name);
    if (dataPoint === undefined) throw new Error(`The step has no data point "${name}".`);
    return dataPoint;
  };
  const reportFailure = (where: 'page' | 'dialog', found: readonly ValidationError[]) =>
    report({
      name: 'validation_failed',
      where,
      errors: found.map(({ dataPoint, keyword }) => ({
        dataPoint: named(dataPoint).repeats ?? dataPoint,
        code: keyword,
      })),
    });
  const validation = useStepValidation({
    form,
    stepModule,
    formats: props.formats,
    drafts,
    questions,
    formatContext,
    onFailure: (found) => reportFailure('page', found),
  });
  const errorWith = (id: DataPointId, answer: AnswerValue | undefined): ValidationError | undefined =>
    validation.errorsOf([id], { ...drafts.answers, [id]: answer })[0];
  const followUps = useFollowUps({
    lookUps,
    dataPoints: questions.asked,
    answers: {
      current: () => drafts.answers,
      read: ({ id }) => drafts.read(id),
      write: ({ id }, answer) => drafts.write(id, answer),
    },
    isValid: (id, answer) => errorWith(id, answer) === undefined,
    afterClick,
  });
  /** Replaced answers that RJSF has not reported yet. */
  const replaced = useRef(new Set<DataPointId>());
  const replace = useEffectEvent((answers: Answers) => {
    for (const id of inPage.filter((each) => each in answers)) {
      const before = drafts.answers[id];
      drafts.replace(id, answers[id]);
      if (!sameAnswer(before, drafts.answers[id])) replaced.current.add(id);
    }
  });
  useEffect(() => {
    if (replacement !== undefined) replace(replacement);
  }, [replacement]);
  useBeforeHiding(() => drafts.uncommitted(inPage).forEach(([id, answer]) => onCommit(id, answer)));

  const [hasNoToken, setHasNoToken] = useState(false);
  const captchaPoint = questions.asked.find(({ control }) => isChallenge(control));
  const submission = useSubmission({
    check: captcha &&
      captchaPoint && { captcha, dataPoint: captchaPoint.id, required: captchaPoint.required },
    action: step.path,
    onSubmit: props.onSubmit,
    onUnavailable: () => {
      if (captchaPoint === undefined) return;
      setHasNoToken(true);
      validation.fail([
        { dataPoint: captchaPoint.id, keyword: 'unavailable', params: {}, answer: undefined },
      ]);
    },
  });
  const sending = busy || submission.sending;
  const extraErrors = useMemo(() => {
    const byQuestion = Object.entries(serverErrors).map(([id, message]) => [id, { __errors: [message] }]);
    const noToken = controlMessage(translate, 'controls>captchaUnavailable');
    return {
      ...Object.fromEntries(byQuestion),
      ...(hasNoToken && captchaPoint && { [captchaPoint.id]: { __errors: [noToken] } }),
      ...(unownedErrors.length > 0 && { __errors: [...unownedErrors] }),
    };
  }, [serverErrors, unownedErrors, hasNoToken, captchaPoint, translate]);

  const shared: StepFormValue = {
    step,
    entries: props.entries,
    summaries: props.summaries,
    belowQuestion: props.belowQuestion,
    afterQuestions: props.afterQuestions,
    submitLabel: props.submitLabel,
    children: props.children,
    onErrorsChange: props.onErrorsChange,
    formatContext,
    captcha,
    lookUps,
    drafts,
    asked,
    dataPointOf: named,
    check: (id) => {
      const error = errorWith(id, drafts.read(id));
      return error && validation.messageOf(error);
    },
    checkDialog: (id) => {
      const error = errorWith(id, drafts.read(id));
      if (error !== undefined) reportFailure('dialog', [error]);
      return error && validation.messageOf(error);
    },
    report,
    filledBy: followUps.filledBy,
    undo: followUps.undo,
    serverErrors,
    unownedErrors,
    failures: validation.failures,
    sending,
    isAutomatic: props.isAutomatic === true,
    beginSubmit: () => {
      if (busy || submission.isRunning()) return false;
      setHasNoToken(false);
      inPage.forEach((id) => drafts.commit(id));
      validation.beginSubmit(asked);
      return true;
    },
  };

  const prepare = () => {
    if (captchaPoint !== undefined) captcha?.prepare();
  };
  const enter = (event: FocusEvent<HTMLElement>) => {
    prepare();
    setEnterKeyHint(event);
    const { target } = event;
    const entered = asked.find((id) => id === target.getAttribute('name'));
    if (entered !== undefined && followUps.isFilled(entered)) selectFilledAnswer(target);
  };
  const onChange = (id: DataPointId, answer: AnswerValue | undefined) => {
    const isReplaced = replaced.current.delete(id);
    onCommit(id, answer);
    afterClick(() => {
      questions.update(drafts.answers);
      validation.reconsider();
      if (id in serverErrors && !isReplaced) onEdit(id);
    });
    followUps.follow(named(id), answer);
  };
  const onSubmit = () => {
    validation.endSubmit();
    const currentAnswers = drafts.answers;
    questions.update(currentAnswers);
    const reached = questions.shownFor(currentAnswers);
    // Questions that this submit revealed are not in error yet.
    const [unseen] = validation.errorsOf(reached, currentAnswers);
    if (unseen === undefined) void submission.send(answersOf(currentAnswers, reached));
    else afterClick(() => focusField(inputIdOf(unseen.dataPoint)));
  };

  return (
    <StepFormContext value={shared}>
      <div
        role="presentation"
        className={styles['frame']}
        onPointerDown={prepare}
        onFocus={enter}
        onKeyDown={focusNext}
      >
        <Form
          ref={form}
          tagName={FormElement}
          className="step-form"
          method="post"
          noHtml5Validate
          idPrefix={idPrefix}
          idSeparator={idSeparator}
          schema={stepModule.schema}
          uiSchema={uiSchema}
          initialFormData={questions.initial}
          experimental_defaultFormStateBehavior={formDefaults}
          extraErrors={extraErrors}
          {...validation.formProps}
          onChange={({ formData }, field = '') => {
            const id = field.slice(inputIdOf('').length) as DataPointId;
            onChange(id, formData?.[id]);
          }}
          onSubmit={onSubmit}
        />
      </div>
    </StepFormContext>
  );
}

/** The questions of one step as a form. When the step or its questions change, it is mounted again with its answers. */
export function StepForm(props: StepFormProps) {
  const { path, fingerprint } = props.step;
  return <OpenStep key={`${path} ${fingerprint}`} {...props} />;
}
