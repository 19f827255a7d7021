/** What a browser says of the device it runs on. */
export interface Device {
  /** Minutes, as `Date` counts them: negative east of Greenwich. */
  readonly timezoneOffset: number;
  /** Gigabytes; some browsers do not tell. */
  readonly deviceMemory: number | undefined;
  readonly language: string;
  readonly screen: { readonly width: number; readonly height: number };
}

const longestLanguage = 100;

/**
 * The device as a lead tells of it. The loading time, in milliseconds, counts from the moment the application began to start;
 * without one, or with a later one, it is 0.
 */
export function deviceData(device: Device, initAt: Date | null, now: number) {
  const { timezoneOffset, deviceMemory = 1, language, screen } = device;
  return {
    timezoneOffset,
    deviceMemory: Math.round(deviceMemory) || 1,
    language: language.slice(0, longestLanguage),
    screenResolution: `${screen.width}x${screen.height}`,
    loadingTime: initAt === null ? 0 : Math.max(0, now - initAt.getTime()),
  };
}

export function readDevice({ navigator, screen }: Window): Device {
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  return {
    timezoneOffset: new Date().getTimezoneOffset(),
    deviceMemory: typeof memory === 'number' ? memory : undefined,
    language: navigator.language,
    screen: { width: screen.width, height: screen.height },
  };
}
