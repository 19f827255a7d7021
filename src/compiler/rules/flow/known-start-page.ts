import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import type { DiagnosticDetail } from '../../../diagnostics/catalogue.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import type { ScreenFile } from '../../link/config-files.ts';
import { hasUnread } from '../../link/question-order.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryLaw } from '../../rule.ts';

type Problem = DiagnosticDetail['start-page']['problem'];

/** The lender's pages make a lead where they ask, once, and send what was answered as the lead. */
function makesLead({ kind, call }: ScreenFile): boolean {
  return kind === 'form' && call === 'updateLead';
}

function problemOf(country: LinkedCountry, config: Config): Problem | null {
  const { asked, file, screens: shown } = country;
  const name = file.contents.startPage;
  if (asked.some((dataPoint) => dataPoint.asked.step === name)) return null;
  const screen = config.screens.get(name);
  if (screen !== undefined && !shown.has(name)) return 'left-out';
  if (screen !== undefined) return makesLead(screen.contents) ? null : 'no-lead';
  // What could not be read may be that screen, or a question asked on that step.
  const isUnread = config.defined.screens.has(name) || (hasUnread(country) && config.defined.steps.has(name));
  return isUnread ? null : 'unknown';
}

/** An application starts on a step of its country, or on one of the lender's own pages that makes a lead. */
export const knownStartPage = countryLaw((country, report, config) => {
  const problem = problemOf(country, config);
  if (problem === null) return;
  const { slug, file, asked, screens } = country;
  const name = file.contents.startPage;
  const starts = [...screens].flatMap(([id, { contents }]) => (makesLead(contents) ? [id] : []));
  const names = [...asked.map((dataPoint): string => dataPoint.asked.step), ...starts];
  const similar = problem === 'unknown' ? nearestNames(name, names) : [];
  report('start-page', { country: slug, name, problem, similar }, spanOfValue(file.document, ['startPage']));
});
