import { beforeEach, expect, it, vi } from 'vitest';
import { startUp } from '../../src/app/bootstrap.tsx';

const logged: unknown[][] = [];
const done: string[] = [];

beforeEach(() => {
  logged.length = 0;
  done.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...messages) => void logged.push(messages));
});

const steps = {
  initialiseTagManager: () => void done.push('tag manager'),
  readSession() {
    done.push('session');
    return 'session-1';
  },
  blockRecording: (session: string) => void done.push(`recording of ${session}`),
  render: (session: string) => void done.push(`page of ${session}`),
};

function fail(): never {
  throw new TypeError('told nobody: ana@example.com');
}

it('the start runs in this order: tag manager, session, recording decision, page', () => {
  startUp(steps);
  expect(done).toEqual(['tag manager', 'session', 'recording of session-1', 'page of session-1']);
  expect(logged).toEqual([]);
});

it('the application starts even if analytics fails', () => {
  startUp({ ...steps, initialiseTagManager: fail, blockRecording: fail });
  expect(done).toEqual(['session', 'page of session-1']);
  expect(logged).toEqual([
    ['Failed to initialise the tag manager', '{"name":"TypeError"}'],
    ['Failed to decide about recording', '{"name":"TypeError"}'],
  ]);
});

it('without a session nothing is rendered, and startup reports the failure', () => {
  expect(() => startUp({ ...steps, readSession: fail })).toThrow(TypeError);
  expect(done).toEqual(['tag manager']);
});
