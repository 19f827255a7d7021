import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferChoice } from '../../state/offers.ts';
import { CostNote } from '../cost-note.tsx';
import { type Fact, Facts } from '../facts.tsx';
import type { Formatters } from '../formatters.ts';
import { LenderLogo } from '../lender-logo.tsx';
import { marksOf, type OfferFigures, type OfferMark, useFormatOffer } from './offer-figures.ts';

const edge = 'min(1.25rem, 6.25vw)';

/** More columns would be too narrow for an amount. */
const maximumColumns = 4;

interface OfferOptionsProps {
  /** In the order of the page. */
  readonly choices: readonly OfferChoice[];
  /** Position in the lender's list. Names an offer without a lender's name. */
  readonly numberOf: (choice: OfferChoice) => number;
  readonly keyOf: (choice: OfferChoice) => string;
  readonly formatters: Formatters;
  /** The id of the first input. */
  readonly inputId: string;
  readonly name: string;
  readonly chosen: OfferChoice | undefined;
  readonly invalid: boolean;
  readonly onChoose: (choice: OfferChoice) => void;
}

interface Option {
  readonly choice: OfferChoice;
  readonly figures: OfferFigures;
  readonly marks: readonly OfferMark[];
  readonly key: string;
  readonly inputId: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** Offers, each with a radio. They are the columns of a table in wide windows, and cards otherwise. */
export function OfferOptions(props: OfferOptionsProps): ReactElement {
  const { choices, numberOf, keyOf, formatters, inputId, chosen } = props;
  const { t } = useTranslation();
  const format = useFormatOffer(formatters);
  const isWide = useMediaQuery('(min-width: 62rem)');
  const options = choices.map((choice, position) => ({
    choice,
    figures: format(choice.offer ?? {}),
    marks: marksOf(choice, choices),
    key: keyOf(choice),
    inputId: position === 0 ? inputId : `${inputId}-${position}`,
    label: choice.partner?.name ?? t('offer>numbered', { number: numberOf(choice) }),
    isChosen: choice === chosen,
  }));
  return isWide && options.length <= maximumColumns ? (
    <OfferTable {...props} options={options} />
  ) : (
    <Stack spacing={1.75}>
      {options.map((option) => (
        <OfferOptionCard key={option.key} {...props} option={option} />
      ))}
    </Stack>
  );
}

/** The figures in which an offer is the lowest. */
function Marks({ marks }: Pick<Option, 'marks'>): ReactElement | null {
  const { t } = useTranslation();
  if (marks.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '0.25rem 0.375rem', marginBlockStart: '0.25rem' }}>
      {marks.map((mark) => (
        <Paper key={mark} component="span" variant="mark">
          {t(`offer>lowest>${mark}`)}
        </Paper>
      ))}
    </Stack>
  );
}

interface OptionProps extends OfferOptionsProps {
  readonly option: Option;
}

function OfferRadio({ name, onChoose, option, describedBy }: OptionProps & { readonly describedBy: string }) {
  const { choice, inputId, isChosen } = option;
  return (
    <Radio
      checked={isChosen}
      onChange={() => onChoose(choice)}
      slotProps={{ input: { id: inputId, name, value: choice.id, 'aria-describedby': describedBy } }}
    />
  );
}

/** An offer as a card. Its label has the lender, amount and period. */
function OfferOptionCard(props: OptionProps): ReactElement {
  const { option, formatters, invalid } = props;
  const { choice, figures, marks, inputId, label } = option;
  const { partner, offer = {} } = choice;
  const { t } = useTranslation();
  const costsId = `${inputId}-costs`;
  const { monthlyPayment, totalPayable, annualPercentageRate, creditCost } = figures.main;
  const collapsedFacts = figures.others.filter(({ value }) => value !== undefined);
  return (
    <Paper variant="option" data-invalid={invalid} sx={{ position: 'relative', overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 'min(0.875rem, 4.375vw)',
          padding: `0.75rem ${edge}`,
        }}
      >
        <OfferRadio {...props} describedBy={costsId} />
        <Box
          component="label"
          htmlFor={inputId}
          // The label covers the whole card.
          sx={{
            flex: 1,
            minWidth: 0,
            cursor: 'pointer',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Typography variant="subtitle1" component="strong" sx={{ display: 'block' }}>
            {label}
          </Typography>{' '}
          {figures.terms !== undefined && (
            <Typography variant="body2" component="span">
              {figures.terms}
            </Typography>
          )}
        </Box>
        {partner !== undefined && <LenderLogo partner={partner} isSmall />}
      </Box>
      <Paper variant="tinted" sx={{ borderRadius: 0, paddingBlock: '0.75rem' }}>
        <Box id={costsId}>
          <Facts
            variant="pairs"
            facts={[{ ...monthlyPayment, tone: 'main' }, totalPayable, annualPercentageRate, creditCost]}
          />
          <Marks marks={marks} />
        </Box>
        <CostNote amount={offer.amount} creditCost={figures.creditCost} formatters={formatters} />
        {collapsedFacts.length > 0 && (
          // Above the label, which covers the card.
          <Box
            component="details"
            sx={{ position: 'relative', zIndex: 1, marginBlockEnd: '-0.75rem', fontSize: '0.9375rem' }}
          >
            <summary>{t('offer>moreFigures')}</summary>
            <Facts facts={collapsedFacts} sx={{ paddingBlockEnd: '0.75rem' }} />
          </Box>
        )}
      </Paper>
    </Paper>
  );
}

interface OfferTableProps extends OfferOptionsProps {
  readonly options: readonly Option[];
}

/** The figures of an offer in the order of the table. */
function rowsOf({ main, others }: OfferFigures): readonly Fact[] {
  const [fee, ...rest] = others;
  const { monthlyPayment, totalPayable, annualPercentageRate, creditCost, period } = main;
  return [
    monthlyPayment,
    totalPayable,
    annualPercentageRate,
    ...(fee ? [fee] : []),
    period,
    creditCost,
    ...rest,
  ];
}

/** The offers as columns. A row that no offer has a value for is left out. */
function OfferTable(props: OfferTableProps): ReactElement {
  const { options, inputId, invalid, formatters } = props;
  const columns = options.map(({ figures }) => rowsOf(figures));
  const rows = [...new Set(columns.flat().map(({ name }) => name))]
    .map((name) => ({
      name,
      values: columns.map((column) => column.find((fact) => fact.name === name)?.value),
    }))
    .filter(({ values }) => values.some((value) => value !== undefined));
  const rowId = (row: number) => `${inputId}-row-${row}`;
  const cellId = (row: number, column: number) => `${inputId}-cell-${row}-${column}`;
  // The figures to compare by.
  const describingRows = rows.slice(0, 3).map((_row, row) => row);
  return (
    <Paper variant="comparison" data-invalid={invalid}>
      <table>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- An empty corner is no control. */}
            <td />
            {options.map((option, column) => (
              <th key={option.key} scope="col" data-chosen={option.isChosen}>
                {option.choice.partner && <LenderLogo partner={option.choice.partner} isSmall />}
                <Box sx={{ display: 'flex', alignItems: 'start', gap: '0.625rem' }}>
                  <OfferRadio
                    {...props}
                    option={option}
                    describedBy={describingRows
                      .map((row) => `${rowId(row)} ${cellId(row, column)}`)
                      .join(' ')}
                  />
                  <label htmlFor={option.inputId}>
                    <strong>{option.label}</strong>{' '}
                    {option.figures.terms !== undefined && (
                      <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                        {option.figures.terms}
                      </Typography>
                    )}
                  </label>
                </Box>
                <Marks marks={option.marks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }, row) => (
            <tr key={name}>
              <th scope="row" id={rowId(row)}>
                {name}
              </th>
              {options.map(({ key, isChosen, choice, figures }, column) => (
                <td key={key} id={cellId(row, column)} data-chosen={isChosen}>
                  {values[column] ?? '–'}
                  {name === figures.main.creditCost.name && (
                    <CostNote
                      amount={choice.offer?.amount}
                      creditCost={figures.creditCost}
                      formatters={formatters}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
