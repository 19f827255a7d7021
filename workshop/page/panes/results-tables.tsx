import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { stageOf } from '../../../src/model/screen.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import { differenceOf, fewestPeople, verdictOf } from '../../results/difference.ts';
import type { Completion, ErrorResult, StepResult, VariantResult } from '../../results/results.ts';
import type { PaneProps } from '../pane.ts';
import { RuleName } from '../rule-name.tsx';
import type { Selection } from '../selection.ts';
import type { Wording } from '../wording.ts';

const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : shares.format(part / whole);
}

/** In whole seconds, because pages are measured in whole seconds. */
function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–';
  const roundedSeconds = Math.round(seconds);
  if (roundedSeconds < 1) return '< 1 s';
  return roundedSeconds < 60
    ? `${roundedSeconds} s`
    : `${Math.floor(roundedSeconds / 60)} min ${roundedSeconds % 60} s`;
}

interface StepResultsProps {
  readonly steps: readonly StepResult[];
  readonly selection: Selection;
  readonly wording: Wording;
  readonly go: PaneProps['go'];
}

/** Sorts the pages as in the form, then the screens, then pages that the form no longer has. */
function sortAsInForm(steps: readonly StepResult[], { flow, screens }: Selection): readonly StepResult[] {
  const order: readonly string[] = [...flow.steps.map(({ path }) => path), ...screens.map(({ id }) => id)];
  const positionOf = ({ step }: StepResult): number =>
    order.includes(step) ? order.indexOf(step) : order.length;
  return steps.toSorted((one, other) => positionOf(one) - positionOf(other) || other.people - one.people);
}

/** Whether a page can be completed. The final pages of an application cannot be completed; an offer can. */
function canComplete({ step, completed }: StepResult, { screens }: Selection): boolean {
  const screen = screens.find(({ id }) => id === step);
  return (
    screen === undefined || completed > 0 || screen.call !== undefined || stageOf(screen.kind) !== undefined
  );
}

/** The pages with their visitors and times. */
export function StepResults({ steps, selection, wording, go }: StepResultsProps): ReactElement {
  const maxPeople = Math.max(1, ...steps.map(({ people }) => people));
  const isStep = (step: string): boolean => selection.flow.steps.some(({ path }) => path === step);
  return (
    <Table className="messages">
      <caption>Pages</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Page</TableCell>
          <TableCell scope="col">Visitors</TableCell>
          <TableCell scope="col">Not completed</TableCell>
          <TableCell scope="col">Time to the first answer</TableCell>
          <TableCell scope="col">Time on the page</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sortAsInForm(steps, selection).map((result) => {
          const { step, people, completed, millisecondsToAnswer, secondsToComplete } = result;
          const left = Math.max(0, people - completed);
          return (
            <TableRow key={step}>
              <TableCell component="th" scope="row">
                {isStep(step) ? (
                  <button type="button" className="link" onClick={() => go({ pane: 'page', page: step })}>
                    {wording.step(step)}
                  </button>
                ) : (
                  wording.screen(step)
                )}{' '}
                <code>{step}</code>
              </TableCell>
              <TableCell>
                <meter
                  min={0}
                  max={maxPeople}
                  value={people}
                  aria-label={`Visitors of ${isStep(step) ? wording.step(step) : wording.screen(step)}`}
                />{' '}
                {people}
              </TableCell>
              <TableCell>
                {canComplete(result, selection) ? (
                  `${left} (${formatShare(left, people)})`
                ) : (
                  <span className="hint">Nothing to complete</span>
                )}
              </TableCell>
              <TableCell>
                {formatDuration(millisecondsToAnswer === null ? null : millisecondsToAnswer / 1000)}
              </TableCell>
              <TableCell>{formatDuration(secondsToComplete)}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

interface ErrorResultsProps {
  readonly errors: readonly ErrorResult[];
  readonly wording: Wording;
}

/** The errors of each question. */
export function ErrorResults({ errors, wording }: ErrorResultsProps): ReactElement {
  if (errors.length === 0) return <p className="padded">No answer broke a rule.</p>;
  return (
    <Table className="messages">
      <caption>Errors</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">Question</TableCell>
          <TableCell scope="col">Rule</TableCell>
          <TableCell scope="col">Visitors</TableCell>
          <TableCell scope="col">Times</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {errors.map(({ question, code, people, times }) => (
          <TableRow key={`${question} ${code}`}>
            <TableCell component="th" scope="row">
              {wording.label(question)} <code>{question}</code>
            </TableCell>
            <TableCell>
              <RuleName rule={code} />
            </TableCell>
            <TableCell>{people}</TableCell>
            <TableCell>{times}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function comparison(one: Completion, other: Completion, control: string): string {
  const verdict = verdictOf(one, other);
  if (verdict === 'too few')
    return `Too early to tell: both variants need at least ${formatCount(fewestPeople, 'visitor')}, of whom 10 complete the form and 10 do not.`;
  const { difference, low, high } = differenceOf(one, other);
  const [shown, from, to] = [difference, low, high].map((value) => points.format(value * 100));
  const figures = `${shown} percentage points compared with “${control}” (95% interval ${from} to ${to})`;
  if (verdict === 'undecided') return `Too early to tell: ${figures} can be chance.`;
  return `${verdict === 'better' ? 'More' : 'Fewer'} people complete the form: ${figures}.`;
}

/** Compares each variant of an experiment with its first one. */
export function VariantResults({ variants }: { readonly variants: readonly VariantResult[] }): ReactElement {
  const experiments = [...new Set(variants.map(({ experiment }) => experiment))];
  return (
    <>
      {experiments.map((experiment) => {
        const experimentVariants = variants.filter((each) => each.experiment === experiment);
        const control =
          experimentVariants.find(({ variant }) => variant === 'control') ?? experimentVariants[0];
        return (
          <Table key={experiment} className="messages">
            <caption>Experiment “{experiment}”</caption>
            <TableHead>
              <TableRow>
                <TableCell scope="col">Variant</TableCell>
                <TableCell scope="col">Visitors</TableCell>
                <TableCell scope="col">Completed the form</TableCell>
                <TableCell scope="col">Difference</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {experimentVariants.map((each) => (
                <TableRow key={each.variant}>
                  <TableCell component="th" scope="row">
                    {each.variant}
                  </TableCell>
                  <TableCell>{each.people}</TableCell>
                  <TableCell>
                    {each.completed} ({formatShare(each.completed, each.people)})
                  </TableCell>
                  <TableCell>
                    {control === undefined || each === control
                      ? 'The others are compared with this variant.'
                      : comparison(each, control, control.variant)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        );
      })}
    </>
  );
}
