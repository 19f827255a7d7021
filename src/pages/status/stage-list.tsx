import Step from '@mui/material/Step';
import type { StepIconProps } from '@mui/material/StepIcon';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface StagesProps {
  readonly stages: readonly string[];
  /** Index of the current stage. */
  readonly current: number;
  /** Whether the page waits for the end of the current stage. If so, the mark of the stage rotates. */
  readonly isMoving?: boolean;
}

/** Past, current and next stages. */
export function StageList({ stages, current, isMoving = false }: StagesProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Stepper
      orientation="vertical"
      activeStep={current}
      aria-label={t('waiting>stages')}
      data-moving={isMoving}
      sx={{ marginBlockStart: '2rem' }}
    >
      {stages.map((stage, position) => (
        <Step key={stage} aria-current={position === current ? 'step' : undefined}>
          <StepLabel slots={{ stepIcon: StageMark }}>
            {stage}
            {position <= current && (
              <span className="visually-hidden">
                {' '}
                ({t(position < current ? 'waiting>done' : 'waiting>now')})
              </span>
            )}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

function StageMark({ active = false, completed = false }: StepIconProps): ReactElement {
  return (
    <SvgIcon viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="14" />
      {completed && <path d="M10 16.5l4.5 4.5 8-9.5" />}
      {active && <path d="M16 2a14 14 0 0 1 14 14" />}
    </SvgIcon>
  );
}
