import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { resumeSession, consumeNewSession } from '../../src/session/session.ts';
import { fakeStorage } from './fake-storage.ts';

const uuid = fc.uuid();
/** Page loads: the URL, and what others wrote into the storage before. */
const loads = fc.array(
  fc.record({
    asked: fc.oneof(fc.constant(null), fc.constant('stored'), uuid, fc.string()),
    written: fc.option(
      fc.oneof(
        fc.string(),
        fc.json(),
        uuid.map((id) => JSON.stringify(id)),
      ),
    ),
    isTracked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

it('[SE1] [SE2] [SE3] [SE4] after any sequence of page loads the session is the stored one or a new one', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fc.assert(
    fc.property(loads, (all) => {
      const texts = fakeStorage();
      const storage = createBrowserStorage(openSafeStorage(() => texts));
      const newIds = new Set<string>();
      let isUntracked = false;
      all.forEach(({ asked, written, isTracked }, now) => {
        if (written !== null) texts.texts.set('sessionId', written);
        const storedId = storage.readText('sessionId');
        const session = resumeSession(storage, {
          querySessionId: asked === 'stored' ? storedId : asked,
          now,
          randomId: () => {
            const id = `00000000-0000-4000-8000-${String(newIds.size).padStart(12, '0')}`;
            newIds.add(id);
            return id;
          },
        });
        expect(session.status === 'new' ? newIds.has(session.id) : session.id === storedId).toBe(true);
        const isOther = asked !== null && asked !== '' && asked !== 'stored' && asked !== storedId;
        expect(isOther && session.status !== 'new').toBe(false);
        expect(session.id).toMatch(/^[0-9a-f-]{36}$/i);
        expect(storage.readText('sessionId')).toBe(session.id);
        expect(session.startedAt.getTime()).toBeLessThanOrEqual(now);
        isUntracked ||= session.status === 'new';
        expect(isTracked && consumeNewSession(storage)).toBe(isTracked && isUntracked);
        isUntracked &&= !isTracked;
      });
    }),
  );
});
