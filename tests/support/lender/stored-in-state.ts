/** Returns the browser storage of an application whose page was closed in a state. */
export function storedInState(
  lead: string,
  state: number,
  now: number,
  answers: object = {},
): { readonly [key: string]: string } {
  const storedApplication = {
    storedLoanApplication: {
      applicationData: { ...answers, id: lead, leadStatus: true },
      expiresAt: new Date(now + 3_600_000).toISOString(),
    },
    leadApplication: { progressState: [state] },
    lid: lead,
  };
  return Object.fromEntries(
    Object.entries(storedApplication).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}
