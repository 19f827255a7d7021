import type { Config } from '../link/config.ts';
import type { Report } from '../report.ts';

/** A law about how files fit together. */
export type ConfigRule = (config: Config, report: Report) => void;
