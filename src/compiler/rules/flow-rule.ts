import type { FlowProof } from '../prove/prove-flow.ts';
import type { Report } from '../report.ts';

/** A law about the ways through a country's form. */
export type FlowRule = (proof: FlowProof, report: Report) => void;
