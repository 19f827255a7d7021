import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Server errors in words. The lender's own text is the reason. */
export interface LenderReasons {
  /** For an error about an answer. */
  readonly answerReason: (label: string, reason: string) => string;
  /** For an error that is not about a question of the page. */
  readonly generalReason: (reason: string) => string;
}

export function useLenderReasons(): LenderReasons {
  const { t } = useTranslation();
  return useMemo(() => {
    const generalReason = (reason: string): string => t('serverErrors>reason', { reason });
    return {
      answerReason: (label, reason) =>
        label === '' ? generalReason(reason) : t('serverErrors>answer', { label, reason }),
      generalReason,
    };
  }, [t]);
}
