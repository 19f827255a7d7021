import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DiagnosticCode } from '../../src/diagnostics/catalogue.ts';
import type { Example } from './diagnostic-sections.ts';
import { baseTree, compileFiles, sampleTree } from './sample-tree.ts';

const samples = readdirSync(path.resolve(import.meta.dirname, '../samples'))
  .filter((name) => name !== 'base')
  .toSorted();

/** One finding of each code from the samples of the rules, taken from the sample with the fewest other findings. */
export function sampleExamples(): ReadonlyMap<DiagnosticCode, Example> {
  const best = new Map<DiagnosticCode, Example & { readonly otherFindings: number }>();
  for (const sample of samples) {
    const wrongTree = sampleTree(sample);
    const result = compileFiles(wrongTree);
    const findings = result.ok ? result.warnings : result.diagnostics;
    for (const finding of findings) {
      const bestExample = best.get(finding.code);
      const otherFindings = findings.filter(({ code }) => code !== finding.code).length;
      if (bestExample !== undefined && bestExample.otherFindings <= otherFindings) continue;
      best.set(finding.code, {
        finding,
        wrong: wrongTree,
        right: baseTree,
        isOnlyFault: false,
        otherFindings,
      });
    }
  }
  return best;
}
