import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../../form/step-form-props.ts';
import { StepForm } from '../../form/step-form.tsx';
import { useConfiguredWords } from '../../i18n/configured-words.ts';
import type { RequestStatus } from '../../state/request.ts';
import type { ErrorsElsewhere } from '../../state/server-errors.ts';
import type { Loan } from '../../state/hooks/use-loan.ts';
import { BackLink } from '../back-link.tsx';
import type { Figures } from '../figures.ts';
import { hasFailed } from '../has-failed.ts';
import { LegalNotices } from '../offer/legal-notices.tsx';
import { LoanSummary } from '../loan-summary.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';
import { ProblemsNotice } from '../problems-notice.tsx';
import { SendingNotice } from '../sending-notice.tsx';
import { StepProgress } from './step-progress.tsx';

type FormProps = Omit<StepFormProps, 'locale' | 'translate' | 'busy' | 'onErrorsChange' | 'children'>;

export interface StepPageProps extends FormProps {
  readonly loan: Loan;
  readonly figures: Figures;
  /** Where the loan is changed, when that is another step. */
  readonly onChangeLoan?: () => void;
  /** Absent on the first step. */
  readonly onBack?: () => void;
  readonly sending: RequestStatus;
  /** The contexts on the applicant's way, in order. */
  readonly contexts: readonly string[];
  readonly problems: ErrorsElsewhere | null;
  /** The step has to be answered although later ones are done. */
  readonly askedAgain: boolean;
}

/** One step of the form: a question, its controls, one main action. */
export function StepPage(props: StepPageProps): ReactElement {
  const { flow, step, loan, figures, onChangeLoan, onBack, sending, ...others } = props;
  const { contexts, problems, askedAgain, ...form } = others;
  const { t, i18n } = useTranslation();
  const words = useConfiguredWords();
  const [errors, setErrors] = useState(0);
  return (
    <Page
      id={step.path}
      heading={words.text(`form:steps>${step.path}>title`)}
      inError={errors > 0 || hasFailed(sending)}
      before={
        <>
          {onBack !== undefined && <BackLink onBack={onBack} />}
          <LoanSummary
            loan={loan}
            figures={figures}
            amountShown={onChangeLoan === undefined}
            {...(onChangeLoan && { onChange: onChangeLoan })}
          />
          <StepProgress contexts={contexts} context={step.context} />
        </>
      }
    >
      <p className={styles['intro']}>{words.optional(`form:steps>${step.path}>intro`)}</p>
      {onBack === undefined && <LegalNotices notices={flow.notices} />}
      <AskedAgain key={step.path} askedAgain={askedAgain} />
      <ProblemsNotice problems={problems} />
      <div className={styles['form']}>
        <StepForm
          {...form}
          flow={flow}
          step={step}
          locale={i18n.language}
          translate={words.translate}
          busy={sending.status === 'sending'}
          onErrorsChange={setErrors}
        >
          <SendingNotice purpose="lead" sending={sending} calm={t('smallPrint')} />
        </StepForm>
      </div>
    </Page>
  );
}

/** Says why the page is here, if it was so when it was opened: what is typed on it may change that, and nothing is to jump. */
function AskedAgain({ askedAgain }: Pick<StepPageProps, 'askedAgain'>): ReactElement | null {
  const { t } = useTranslation();
  const [isSaid] = useState(askedAgain);
  return isSaid ? <p className={styles['askedAgain']}>{t('askedAgain')}</p> : null;
}
