import { catalogue } from '../../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { ApplicationFile } from '../../link/config-files.ts';
import type { Config } from '../../link/config.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { Findings } from '../../rule.ts';

type Acceptance = NonNullable<ApplicationFile['accepted']>[number];

function acceptsDiagnostic({ code, file, name }: Acceptance, diagnostic: Diagnostic): boolean {
  if (diagnostic.code !== code || diagnostic.at[0].file !== file) return false;
  return name === undefined || Object.values(diagnostic.detail).some((value) => value === name);
}

/** Returns the diagnostics without accepted warnings. Reports acceptances that match no warning. */
export function withoutAccepted(findings: Findings, { application }: Config): readonly Diagnostic[] {
  const accepted = application?.contents.accepted ?? [];
  const diagnostics = findings.sorted();
  if (application === undefined || accepted.length === 0) return diagnostics;
  // Warnings are incomplete while there are errors.
  const areWarningsComplete = !findings.hasErrors();
  for (const [index, acceptance] of accepted.entries()) {
    const { code, file } = acceptance;
    const entry = Object.hasOwn(catalogue, code) ? catalogue[code as keyof typeof catalogue] : undefined;
    const span = spanOfValue(application.document, ['accepted', index, 'code']);
    if (entry?.severity !== 'warning') {
      findings.report('idle-acceptance', { code, file, problem: 'error' }, span);
    } else if (
      areWarningsComplete &&
      !diagnostics.some((diagnostic) => acceptsDiagnostic(acceptance, diagnostic))
    ) {
      findings.report('idle-acceptance', { code, file, problem: 'unmatched' }, span);
    }
  }
  return findings
    .sorted()
    .filter(
      (diagnostic) =>
        catalogue[diagnostic.code].severity === 'error' ||
        !accepted.some((acceptance) => acceptsDiagnostic(acceptance, diagnostic)),
    );
}
