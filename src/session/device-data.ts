/** Properties of the device that the browser exposes. */
export interface Device {
  /** Minutes as in `Date`: negative east of Greenwich. */
  readonly timezoneOffset: number;
  /** Gigabytes; undefined in some browsers. */
  readonly deviceMemory: number | undefined;
  readonly language: string;
  readonly screen: { readonly width: number; readonly height: number };
}

const maxLanguageLength = 100;

/**
 * Returns the device data of a lead. The loading time in milliseconds starts at `initAt`; it is 0 if `initAt` is
 * missing or in the future.
 */
export function deviceData(device: Device, initAt: Date | null, now: number) {
  const { timezoneOffset, deviceMemory = 1, language, screen } = device;
  return {
    timezoneOffset,
    deviceMemory: Math.round(deviceMemory) || 1,
    language: language.slice(0, maxLanguageLength),
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
