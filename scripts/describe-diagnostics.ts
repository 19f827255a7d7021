import { writeFileSync } from 'node:fs';
import {
  bareSection,
  codes,
  introduction,
  pagePath,
  sectionOf,
} from '../tests/compiler/diagnostic-sections.ts';
import { sampleExamples } from '../tests/compiler/sample-examples.ts';
import { faultExamples } from '../tests/compiler/faults/fault-examples.ts';

const samples = sampleExamples();
const faults = faultExamples(codes.filter((code) => !samples.has(code)));

const sections = codes.map((code) => {
  const example = samples.get(code) ?? faults.get(code);
  return example === undefined ? bareSection(code) : sectionOf(example);
});

writeFileSync(pagePath, `${(introduction + sections.join('')).trimEnd()}\n`);
