import type { Site } from '../../src/model/site.ts';
import type { Division, PageParts } from './fill-page.ts';
import type { Sites } from './sites.ts';

/** Among what an experiment divides a site's visitors; undefined where none runs. */
export async function divisionOf<Parts extends PageParts>(
  sites: Pick<Sites, 'experimentOf' | 'read'>,
  name: string,
  partsOf: (site: Site) => Promise<Parts>,
): Promise<Division<Parts> | undefined> {
  const experiment = sites.experimentOf(name);
  if (experiment === undefined) return undefined;
  const variants = await Promise.all(
    experiment.variants.map(async ({ name: variant, share, site }) => ({
      name: variant,
      share,
      parts: await partsOf(sites.read(site)),
    })),
  );
  return { experiment: experiment.name, variants };
}
