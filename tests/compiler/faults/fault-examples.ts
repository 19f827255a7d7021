import type { DiagnosticCode } from '../../../src/diagnostics/catalogue.ts';
import type { Example } from '../diagnostic-sections.ts';
import { applyChange } from '../tree-changes.ts';
import { compilePart, shippedPart } from './shipped-part.ts';
import { singleFaults } from './single-faults.ts';

/** One fault for each code, preferably one whose message is asserted. */
export function faultExamples(codes: readonly DiagnosticCode[]): ReadonlyMap<DiagnosticCode, Example> {
  return new Map(
    codes.flatMap((code): readonly (readonly [DiagnosticCode, Example])[] => {
      const faults = singleFaults.filter((each) => each.code === code);
      const fault = faults.find(({ text }) => text !== undefined) ?? faults[0];
      if (fault === undefined) return [];
      const wrongTree = applyChange(fault.change, shippedPart);
      const result = compilePart(wrongTree);
      const finding = (result.ok ? result.warnings : result.diagnostics).find((each) => each.code === code);
      return finding === undefined
        ? []
        : [[code, { finding, wrong: wrongTree, right: shippedPart, isOnlyFault: true }]];
    }),
  );
}
