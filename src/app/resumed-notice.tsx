import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import { NotifyContext } from '../pages/notify.ts';
import { useAnswers } from '../state/use-application.ts';

/** An answer to a question that starts empty can only come from an earlier visit. */
function isResumed({ dataPoints }: Flow, answers: Answers): boolean {
  return Object.values(dataPoints).some(
    (dataPoint) => dataPoint?.initial === undefined && dataPoint && answers[dataPoint.id] !== undefined,
  );
}

/** Tells those who come back that what they typed is still there. */
export function ResumedNotice({ flow }: { readonly flow: Flow }): null {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const resumed = useRef(isResumed(flow, useAnswers()));
  useEffect(() => {
    if (!resumed.current) return;
    resumed.current = false;
    notify(t('resumed'));
  }, [notify, t]);
  return null;
}
