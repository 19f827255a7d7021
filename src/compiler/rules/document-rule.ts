import type { Report } from '../report.ts';
import type { ShapeResult } from '../shape/shape-document.ts';

/** A law about one file on its own. */
export type DocumentRule = (shaped: ShapeResult, report: Report) => void;
