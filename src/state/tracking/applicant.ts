import { atom } from 'jotai';
import { readField } from '../../lead/lead-field.ts';
import { mergeApplicationData } from '../../lead/merge-application-data.ts';
import type { Applicant } from '../../tracking/hashed-applicant.ts';
import { applicationDataAtom, endedAnswersAtom } from '../lead-application.ts';
import { sessionAtom } from '../session.ts';

/** Who the application is of, as far as it is known. */
export const applicantAtom = atom((get): Applicant => {
  const data = mergeApplicationData(get(endedAnswersAtom), get(applicationDataAtom));
  const text = (field: string): string => {
    const value = readField(data, field);
    return typeof value === 'string' ? value : '';
  };
  return {
    sessionId: get(sessionAtom)?.id ?? '',
    contactDetails: { email: text('contactDetails.email'), phoneNumber: text('contactDetails.phoneNumber') },
  };
});
