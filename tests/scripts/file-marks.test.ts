import { expect, it } from 'vitest';
import { fileMarks } from '../../scripts/site/file-marks.ts';

it('a file keeps its mark, and no two files share one', () => {
  const markOf = fileMarks();
  expect([markOf('/src/34.module.css'), markOf('/src/34.module.css')]).toEqual(['jNDE', 'jNDE']);
  expect(() => markOf('/src/2220.module.css')).toThrow(
    '/src/2220.module.css and /src/34.module.css have the same mark, jNDE: rename one of them, or their classes are one.',
  );
});
