import { expect, it } from 'vitest';
import { frameRendered, requestVersion, openBuffer, withSpare } from '../../workshop/page/frame-buffer.ts';

const first = frameRendered(openBuffer('one', '/page'), 1);

it('the next version is loaded in the preloaded frame, behind the visible one', () => {
  const ready = withSpare(first, '/page');
  const next = requestVersion(ready, 'two', '/page');
  expect(next).toMatchObject({ shown: { id: 1 }, next: ready.spare, spare: undefined });
  expect(frameRendered(next, 2)).toMatchObject({ shown: ready.spare, next: undefined });
});

it('a frame preloaded for another document is not used', () => {
  const next = requestVersion(withSpare(first, '/page'), 'two', '/other');
  expect(next.next).toEqual({ id: 3, source: '/other' });
  expect(next.spare).toBeUndefined();
});

it('a frame that renders too late is ignored', () => {
  const lateBuffer = requestVersion(requestVersion(first, 'two', '/page'), 'three', '/page');
  expect(frameRendered(lateBuffer, 2)).toBe(lateBuffer);
  expect(frameRendered(lateBuffer, 3).shown).toEqual({ id: 3, source: '/page' });
});

it('one frame is preloaded, and no frame is preloaded while another is loading', () => {
  const waitingBuffer = requestVersion(first, 'two', '/page');
  expect(withSpare(waitingBuffer, '/page')).toBe(waitingBuffer);
  const ready = withSpare(first, '/page');
  expect(withSpare(ready, '/page')).toBe(ready);
});
