/** What a browser keeps of an application whose page was closed in a state: texts by the key they lie under. */
export function leftInState(lead: string, state: number, now: number): { readonly [key: string]: string } {
  const stored = {
    storedLoanApplication: {
      applicationData: { id: lead, leadStatus: true },
      expiresAt: new Date(now + 3_600_000).toISOString(),
    },
    leadApplication: { progressState: [state] },
    lid: lead,
  };
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
}
