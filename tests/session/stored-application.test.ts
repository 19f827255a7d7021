import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplicationData } from '../../src/lead/application-data.ts';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import {
  readStoredApplication,
  type StoredLoanApplication,
  writeStoredApplication,
} from '../../src/session/stored-application.ts';
import { flowOf } from '../flow/flow-of.ts';
import { fakeStorage } from './fake-storage.ts';

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'email', field: 'contactDetails.email' },
      { id: 'iban', field: 'incomeDetails.iban', persist: 'never' },
      { id: 'googleCaptchaToken', persist: 'never' },
    ],
  },
]);

const application: StoredLoanApplication = {
  applicationData: {
    leadStatus: true,
    sessionStartedAt: new Date('2026-11-21T08:00:00Z'),
    contactDetails: { email: 'ana@example.com' },
  },
  expiresAt: new Date('2026-11-22T08:00:00Z'),
  creation: { key: 'key-1', status: 'open', bodyDigest: 'abc' },
};

function openStorage(texts: { readonly [key: string]: string } = {}) {
  const browser = fakeStorage(texts);
  return { browser, storage: createBrowserStorage(openSafeStorage(() => browser)) };
}

describe('the stored application', () => {
  it('is restored completely', () => {
    const { storage } = openStorage();
    writeStoredApplication(storage, flow, application);
    expect(readStoredApplication(storage, flow)).toEqual(application);
  });

  it('an answer that must not be stored is not written', () => {
    const { browser, storage } = openStorage();
    const applicationData: ApplicationData = {
      ...application.applicationData,
      incomeDetails: { iban: 'PL61109010140000071219812874' },
      googleCaptchaToken: 'token',
    };
    writeStoredApplication(storage, flow, { ...application, applicationData });
    expect([...browser.texts.values()].join()).not.toMatch(/PL6110|token/);
  });

  it.each(['null', '[]', '{', '"text"', '12'])('%s is not an application', (text) => {
    expect(readStoredApplication(openStorage({ storedLoanApplication: text }).storage, flow)).toBeNull();
  });

  it.each([
    '{"key":"","status":"open","bodyDigest":null}',
    '{"key":7,"status":"open"}',
    '{"key":"k","status":"sent"}',
    '{"status":"open"}',
    '[]',
    `{"key":"${'k'.repeat(256)}","status":"open"}`,
  ])('%s is not a creation', (creation) => {
    const text = `{"applicationData":{},"expiresAt":"2026-11-22T08:00:00Z","creation":${creation}}`;
    const readApplication = readStoredApplication(openStorage({ storedLoanApplication: text }).storage, flow);
    expect(readApplication).toEqual({
      applicationData: {},
      expiresAt: application.expiresAt,
      creation: null,
    });
  });

  it.each([
    [{ key: 'k', status: 'answered' }, { bodyDigest: null }],
    [{ key: 'k'.repeat(255), status: 'open', bodyDigest: 'abc' }, {}],
    [{ key: 'k', status: 'open', bodyDigest: 7, lost: 'lead-1' }, { bodyDigest: null }],
  ])('%j is a creation', (creation, isValid) => {
    const text = JSON.stringify({ applicationData: {}, creation });
    const application = readStoredApplication(openStorage({ storedLoanApplication: text }).storage, flow);
    expect(application?.creation).toStrictEqual({ ...creation, ...isValid });
  });

  it('an invalid lost lead is dropped from the creation', () => {
    const text = '{"applicationData":{},"creation":{"key":"k","status":"open","bodyDigest":"a","lost":".."}}';
    const application = readStoredApplication(openStorage({ storedLoanApplication: text }).storage, flow);
    expect(application?.creation).toStrictEqual({ key: 'k', status: 'open', bodyDigest: 'a' });
  });

  it('any JSON under its key is read or ignored, without an exception', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (data, creation) => {
        const text = `{"applicationData":${data},"creation":${creation}}`;
        const application = readStoredApplication(openStorage({ storedLoanApplication: text }).storage, flow);
        expect(application?.expiresAt).toBeNull();
      }),
    );
  });
});
