/** The port that `npm start` serves on. */
export const startPort = Number(process.env['PORT'] ?? 5173);
