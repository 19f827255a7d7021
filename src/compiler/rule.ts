import type { Config } from './link/config.ts';
import type { Report } from './report.ts';
import type { ShapeResult } from './shape/shape-document.ts';
import type { FlowProof } from './prove/prove-flow.ts';

/** A law about how files fit together. */
export type ConfigRule = (config: Config, report: Report) => void;

/** A law about one file on its own. */
export type DocumentRule = (shaped: ShapeResult, report: Report) => void;

/** A law about the ways through a country's form. */
export type FlowRule = (proof: FlowProof, report: Report) => void;
