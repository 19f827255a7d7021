import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../form/parts/button.tsx';
import { maskInRecording } from '../../form/parts/masking.ts';
import type { Screen } from '../../model/screen.ts';
import { leadIdAtom } from '../../state/lead-application.ts';
import { useValue } from '../../state/hooks.ts';
import { receivedAtAtom } from '../../state/stored-records.ts';
import { formatOptional } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { PageSettingContext } from '../page-setting.ts';
import { PrintButton } from '../print-button.tsx';
import { shortReference } from './short-reference.ts';
import { StageList } from './stage-list.tsx';

interface ReceiptProps {
  readonly screen: Screen;
  readonly formatters: Formatters;
}

const dayInMs = 24 * 60 * 60 * 1000;

/** Receipt of an application: number, date, and the promised date of the decision if the brand has one. */
export function Receipt({ screen, formatters }: ReceiptProps): ReactElement {
  const { t } = useTranslation('screens');
  const { decisionInDays } = useContext(PageSettingContext);
  const reference = useValue(leadIdAtom);
  const receivedAt = useValue(receivedAtAtom);
  const textOf = (row: string): string => t(`${screen.id}>receipt>${row}`);
  const decisionDate =
    receivedAt &&
    formatOptional(decisionInDays, (days) =>
      formatters.date(new Date(receivedAt.getTime() + days * dayInMs)),
    );
  return (
    <Stack component="section" spacing={1.5} sx={{ marginBlockStart: 3 }}>
      {Boolean(reference) && <Reference reference={String(reference)} textOf={textOf} />}
      {receivedAt !== null && (
        <StageList
          current={1}
          stages={[
            `${textOf('arrived')} ${formatters.date(receivedAt)}`,
            textOf('decision'),
            ...(decisionDate ? [`${textOf('answer')} ${decisionDate}`] : []),
          ]}
        />
      )}
      <PrintButton />
    </Stack>
  );
}

interface ReferenceProps {
  readonly reference: string;
  readonly textOf: (part: string) => string;
}

interface CopyOutcome {
  readonly result: 'copied' | 'refused';
  /** The number of the press. */
  readonly press: number;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.25rem 1rem',
  padding: '0.75rem 0',
  borderBlock: '1px solid var(--mui-palette-border)',
};

/** The number of the application in short. It is copied and printed in full. */
function Reference({ reference, textOf }: ReferenceProps): ReactElement {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const numberElement = useRef<HTMLElement>(null);
  const isRefused = outcome?.result === 'refused';
  const short = isRefused ? reference : shortReference(reference);
  const setResult = (result: CopyOutcome['result']) =>
    setOutcome((last) => ({ result, press: (last?.press ?? 0) + 1 }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  // Each press has its own outcome, so another refusal selects the number again.
  useEffect(() => {
    if (outcome?.result === 'refused' && numberElement.current !== null) {
      getSelection()?.selectAllChildren(numberElement.current);
    }
  }, [outcome]);
  return (
    <Box sx={row}>
      <dl>
        <Typography variant="body2" component="dt">
          {textOf('reference')}
        </Typography>
        {/* Excluded from recordings, because the number identifies the application. */}
        <Typography ref={numberElement} variant="subtitle1" component="dd" {...maskInRecording(true)}>
          {short === reference ? (
            reference
          ) : (
            <>
              <Box component="span" sx={{ '@media print': { display: 'none' } }}>
                {short}
              </Box>
              <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
                {reference}
              </Box>
            </>
          )}
        </Typography>
      </dl>
      {/* Only secure pages have a clipboard. */}
      {'clipboard' in navigator && (
        <Button variant="outlined" onClick={() => void copy()}>
          {textOf(outcome?.result === 'copied' ? 'copied' : 'copy')}
        </Button>
      )}
      <Typography
        variant="body2"
        component="output"
        className={isRefused ? undefined : 'visually-hidden'}
        sx={{ flexBasis: '100%' }}
      >
        {/* A new text node is announced again. */}
        <Fragment key={outcome?.press}>
          {outcome === undefined ? '' : textOf(isRefused ? 'failed' : 'copied')}
        </Fragment>
      </Typography>
    </Box>
  );
}
