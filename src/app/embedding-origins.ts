import type { HostEnvironment } from './inlined-site.ts';

/** Who may embed the application. On a developer's machine an origin without a port stands for each of its ports. */
export function embeddingOrigins(
  { name, environment }: HostEnvironment,
  referrer: string,
): readonly string[] {
  const listed = environment.embeddingOrigins;
  if (name !== 'development' || !URL.canParse(referrer)) return listed;
  const parent = new URL(referrer);
  const portless = `${parent.protocol}//${parent.hostname}`;
  return listed.includes(portless)
    ? [...listed.filter((origin) => origin !== portless), parent.origin]
    : listed;
}
