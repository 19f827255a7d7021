/** Films a visit. Who does it is told nowhere else. */
export interface Recorder {
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** Says whose visit it is, by the id of the session. */
  readonly identify: (sessionId: string) => void;
  /** Where the recording can be watched; `null` while there is none. */
  readonly getUrl: () => string | null;
}
