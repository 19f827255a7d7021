import { beforeEach, expect, it, vi } from 'vitest';
import { startUp } from '../../src/app/bootstrap.tsx';

const logEntries: unknown[][] = [];
const startSteps: string[] = [];

beforeEach(() => {
  logEntries.length = 0;
  startSteps.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...messages) => void logEntries.push(messages));
});

const steps = {
  initialiseTagManager: () => void startSteps.push('tag manager'),
  readSession() {
    startSteps.push('session');
    return 'session-1';
  },
  decideRecording: (session: string) => void startSteps.push(`recording of ${session}`),
  render: (session: string) => void startSteps.push(`page of ${session}`),
};

function fail(): never {
  throw new TypeError('told nobody: ana@example.com');
}

it('the start runs in this order: tag manager, session, recording decision, page', () => {
  startUp(steps);
  expect(startSteps).toEqual(['tag manager', 'session', 'recording of session-1', 'page of session-1']);
  expect(logEntries).toEqual([]);
});

it('the application starts even if analytics fails', () => {
  startUp({ ...steps, initialiseTagManager: fail, decideRecording: fail });
  expect(startSteps).toEqual(['session', 'page of session-1']);
  expect(logEntries).toEqual([
    ['Failed to initialise the tag manager', '{"name":"TypeError"}'],
    ['Failed to decide about recording', '{"name":"TypeError"}'],
  ]);
});

it('without a session nothing is rendered, and startup reports the failure', () => {
  expect(() => startUp({ ...steps, readSession: fail })).toThrow(TypeError);
  expect(startSteps).toEqual(['tag manager']);
});
