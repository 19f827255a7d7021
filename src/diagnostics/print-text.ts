import { formatCount } from '../lib/format-count.ts';
import { codeFrame } from './code-frame.ts';
import { catalogue } from './catalogue.ts';
import { type Diagnostic, explain } from './diagnostic.ts';
import type { CauseGroup } from './group-by-cause.ts';
import { type SourceSpan, spanText } from './source-span.ts';

/** The text of each file a finding may point at. */
export type Sources = ReadonlyMap<string, string>;

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

function frameAt(span: SourceSpan, sources: Sources): readonly string[] {
  const text = sources.get(span.file);
  return text === undefined ? [] : [indent(codeFrame(text, span))];
}

/** The most line numbers that are listed. */
const maxLines = 8;

const listFormat = new Intl.ListFormat('en');

/** `Also in the countries a and b and the languages de and es.` */
function describeRepeats({ root, repeats }: CauseGroup): string {
  if (repeats.length === 0) return '';
  const diagnostics = [root, ...repeats];
  const otherNames = (['country', 'locale'] as const).flatMap((property) => {
    const nameIn = ({ detail }: Diagnostic): unknown => Reflect.get(detail, property);
    const names = [...new Set(repeats.map(nameIn))].filter((name) => name !== nameIn(root)).map(String);
    const noun = property === 'country' ? ['country', 'countries'] : ['language', 'languages'];
    return names.length > 0
      ? [`the ${noun[names.length === 1 ? 0 : 1] ?? ''} ${listFormat.format(names)}`]
      : [];
  });
  const facts = repeats.flatMap(({ detail, at: [{ line }] }) =>
    'fact' in detail ? [`"${detail.fact}" (line ${line})`] : [],
  );
  if (facts.length > 0) return `The same applies to ${listFormat.format(facts)}.`;
  if (otherNames.length > 0) return `Also in ${listFormat.format(otherNames)}.`;
  const lines = new Set(repeats.map(({ at }) => at[0].line));
  const areLinesListed = repeats.every(({ at }) => at[0].file === root.at[0].file) && lines.size <= maxLines;
  lines.delete(root.at[0].line);
  if (areLinesListed && lines.size > 0) {
    const numbers = [...lines].toSorted((one, other) => one - other).map(String);
    return `Also in ${lines.size === 1 ? 'line' : 'lines'} ${listFormat.format(numbers)}.`;
  }
  const spanCount = new Set(diagnostics.map(({ at }) => spanText(at[0]))).size;
  const files = [...new Set(diagnostics.map(({ at }) => at[0].file))];
  const ofFiles = files.length > 1 ? ` of ${listFormat.format(files)}` : '';
  return spanCount > 1 ? `At ${spanCount} places${ofFiles}.` : '';
}

function describeFollowers({ followers }: CauseGroup): string {
  if (followers.length === 0) return '';
  return followers.length === 1
    ? 'One follow-on finding is hidden; --all shows it.'
    : `${followers.length} follow-on findings are hidden; --all shows them.`;
}

function printOne(finding: CauseGroup, sources: Sources): string {
  const { root: diagnostic } = finding;
  const { severity, message, remedy, suggestion } = explain(diagnostic);
  const [span, ...others] = diagnostic.at;
  const text = [message, remedy, suggestion, describeRepeats(finding), describeFollowers(finding)]
    .filter((sentence) => sentence !== '')
    .join('\n');
  const blocks = [
    `${spanText(span)}  ${severity}  ${diagnostic.code}`,
    ...frameAt(span, sources),
    ...others.flatMap((other) => [`  and ${spanText(other)}`, ...frameAt(other, sources)]),
    indent(text),
  ];
  return blocks.join('\n\n');
}

/** The most findings that are printed. */
const maxShown = 500;

/** The text format: each finding with its location, the lines around it, the fault and its remedy. */
export function printText(
  findings: readonly CauseGroup[],
  sources: Sources,
  outcome = 'Nothing was written.',
): string {
  const roots = findings.map(({ root }) => root);
  const printedFindings = findings.slice(0, maxShown).map((finding) => printOne(finding, sources));
  const hiddenCount = findings.length - printedFindings.length;
  const hiddenNote =
    hiddenCount > 0 ? [`${hiddenCount} more findings are not shown here; --format json has them all.`] : [];
  const blocks = [...printedFindings, ...hiddenNote, summarise(roots, outcome)];
  return `${blocks.join('\n\n')}\n`;
}

/** `2 errors and 1 warning in 3 files. Nothing was written.` */
function summarise(diagnostics: readonly Diagnostic[], outcome: string): string {
  const errors = diagnostics.filter(({ code }) => catalogue[code].severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map(({ at }) => at[0].file)).size;
  const findings = [
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ];
  const total = `${findings.join(' and ')} in ${formatCount(files, 'file')}.`;
  return errors > 0 ? `${total} ${outcome}` : total;
}
