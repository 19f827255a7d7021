import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import { NotifyContext } from '../pages/notify.ts';
import type { Place } from '../state/place.ts';
import { useAnswers } from '../state/hooks/use-application.ts';

/** An answer to a question that starts empty can only come from an earlier visit. */
function isResumed({ dataPoints }: Flow, answers: Answers): boolean {
  return Object.values(dataPoints).some(
    (dataPoint) => dataPoint?.initial === undefined && dataPoint && answers[dataPoint.id] !== undefined,
  );
}

interface ResumedNoticeProps {
  readonly flow: Flow;
  readonly place: Place['kind'];
}

/** Tells those who come back to the form that what they typed is still there; whoever is past it has other news. */
export function ResumedNotice({ flow, place }: ResumedNoticeProps): null {
  const { t } = useTranslation();
  const notify = useContext(NotifyContext);
  const resumed = useRef(isResumed(flow, useAnswers()));
  useEffect(() => {
    if (!resumed.current || place === 'redirect') return;
    resumed.current = false;
    if (place !== 'screen') notify(t('resumed'));
  }, [notify, place, t]);
  return null;
}
