import { hasStackedMarks } from './stacked-marks.ts';

const jobTitle = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’´·\-–/()+#]*$/u;
const trailingSeparator = /[ ,&\-–/(]$/u;

/** A job: letters, perhaps digits, and what job advertisements put between them ("Verkäufer/in", "C+E"). */
export function isJobTitle(text: string): boolean {
  return (
    jobTitle.test(text) && /\p{L}/u.test(text) && !trailingSeparator.test(text) && !hasStackedMarks(text)
  );
}
