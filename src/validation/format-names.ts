/** The formats a data point's schema may name. Each has one check in `formats.ts`, run alike by build, browser and sandbox. */
export const formatNames = ['email', 'phone'] as const;

export type FormatName = (typeof formatNames)[number];
