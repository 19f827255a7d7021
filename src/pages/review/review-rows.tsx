import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { dataPointOf } from '../../flow/find.ts';
import type { WalkedStep } from '../../flow/walk.ts';
import type { FormatContext } from '../../form/format-context.ts';
import { maskInRecording } from '../../form/parts/masking.ts';
import { labelOf } from '../../form/question-messages.ts';
import { formatAnswer } from '../../form/widgets/registry.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../model/answers.ts';
import { controls } from '../../model/controls.ts';
import { type Flow, type FlowDataPoint, isPrivate } from '../../model/flow.ts';

/** An answer, or all consents of a step. */
export type ReviewRow =
  | { readonly kind: 'answer'; readonly dataPoint: FlowDataPoint }
  | { readonly kind: 'consents'; readonly dataPoints: readonly FlowDataPoint[] };

function isConsent({ control, version }: FlowDataPoint): boolean {
  return controls[control].isConsent === true || version !== undefined;
}

/** The rows of a step in the order of its questions, the consents last. */
export function rowsOf(step: WalkedStep, answers: Answers, flow: Flow): readonly ReviewRow[] {
  const answered = step.shown
    .map((id) => dataPointOf(flow, id))
    .filter(({ id, privacy }) => privacy.class !== 'secret' && isAnswered(answers[id]));
  const consents = answered.filter(isConsent);
  return [
    ...answered
      .filter((dataPoint) => !isConsent(dataPoint))
      .map((dataPoint) => ({ kind: 'answer', dataPoint }) as const),
    ...(consents.length > 0 ? [{ kind: 'consents', dataPoints: consents } as const] : []),
  ];
}

const layout = {
  display: 'grid',
  gap: '0.25rem',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& dt': { color: 'var(--mui-palette-text-secondary)', overflowWrap: 'break-word' },
  '& dd': { overflowWrap: 'anywhere', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '@media (min-width: 20rem)': {
    '& > div': {
      display: 'grid',
      // A word of the label does not break.
      gridTemplateColumns: 'minmax(min-content, 3fr) minmax(0, 5fr)',
      columnGap: '1rem',
      alignItems: 'baseline',
    },
    '& dd': { gridColumn: '2' },
  },
  // The click target of the summary is higher than a row.
  '& details:not([open])': { marginBlock: '-0.8125rem' },
  '& details[open]': { marginBlockStart: '-0.8125rem' },
  // On a phone, two columns next to the link would be too narrow.
  '[data-single=true] &': {
    '@media (max-width: 30rem)': { '& > div': { gridTemplateColumns: '1fr' }, '& dd': { gridColumn: '1' } },
  },
};

interface ReviewRowsProps {
  readonly rows: readonly ReviewRow[];
  readonly answers: Answers;
  readonly formatContext: FormatContext;
}

/** One row for each answer. */
export function ReviewRows({ rows, ...shown }: ReviewRowsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Box component="dl" sx={layout}>
      {rows.map((row) =>
        row.kind === 'answer' ? (
          <div key={row.dataPoint.id}>
            <dt>{labelOf(shown.formatContext.translate, row.dataPoint)}</dt>
            <AnswerParts {...shown} dataPoint={row.dataPoint} />
          </div>
        ) : (
          <div key="consents">
            <dt>{t('review>consents')}</dt>
            <Consents {...shown} dataPoints={row.dataPoints} />
          </div>
        ),
      )}
    </Box>
  );
}

interface AnswerPartsProps extends Omit<ReviewRowsProps, 'rows'> {
  readonly dataPoint: FlowDataPoint;
}

/** Each choice on its own line. */
function AnswerParts({ answers, dataPoint, formatContext }: AnswerPartsProps): ReactElement {
  const { t } = useTranslation();
  const parts = partsOf(answers[dataPoint.id]);
  return (
    <>
      {parts.map((part) => {
        const text = formatAnswer(part, dataPoint, formatContext);
        return (
          <dd key={text} {...maskInRecording(isPrivate(dataPoint))}>
            {text}
          </dd>
        );
      })}
      {parts.length === 0 && <dd>{t('review>none')}</dd>}
    </>
  );
}

interface ConsentsProps extends Omit<ReviewRowsProps, 'rows'> {
  readonly dataPoints: readonly FlowDataPoint[];
}

/** The number of given consents. Their texts are collapsed on the page and open in print. */
function Consents({ answers, dataPoints, formatContext }: ConsentsProps): ReactElement {
  const { t } = useTranslation();
  const texts = dataPoints.flatMap((dataPoint) =>
    givenParts(answers[dataPoint.id]).map((part) =>
      typeof part === 'object'
        ? formatAnswer(part, dataPoint, formatContext)
        : labelOf(formatContext.translate, dataPoint),
    ),
  );
  if (texts.length === 0) return <dd>{t('review>none')}</dd>;
  const list = (
    <Box component="ul" sx={{ display: 'grid', gap: '0.375rem', fontWeight: 400 }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
  return (
    <dd>
      <Box component="details" sx={{ '@media print': { display: 'none' } }}>
        <summary>{t('review>given', { count: texts.length })}</summary>
        {list}
      </Box>
      <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>{list}</Box>
    </dd>
  );
}

function givenParts(answer: AnswerValue | undefined): readonly AnswerValue[] {
  return partsOf(answer).filter((part) => part !== false);
}

/** The chosen options of a list, the given consents, or the answer itself. */
function partsOf(answer: AnswerValue | undefined): readonly AnswerValue[] {
  if (answer === undefined) return [];
  if (typeof answer !== 'object') return [answer];
  if (isList(answer)) return answer.map((choice) => [choice]);
  return Object.entries(answer).flatMap(([choice, isTicked]) => (isTicked ? [{ [choice]: true }] : []));
}

function isList(answer: AnswerValue): answer is readonly string[] {
  return Array.isArray(answer);
}
