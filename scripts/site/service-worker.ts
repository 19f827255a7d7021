import path from 'node:path';
import { build } from 'vite';
import { buildTargets } from './oldest-browsers.ts';
import { shellRoute } from './requests.ts';
import { siteFolders } from './sites.ts';

/** Bundles the service worker. Without offline support, the worker unregisters itself. */
export async function buildServiceWorker(root: string, name: string, worksOffline: boolean): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      WORKS_OFFLINE: JSON.stringify(worksOffline),
      HASHED_FOLDERS: JSON.stringify(siteFolders.hashed),
      OTHER_FOLDERS: JSON.stringify([...siteFolders.picture, ...siteFolders.other]),
      SHELL_ROUTE: JSON.stringify(shellRoute),
      BUILD: JSON.stringify(name),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: buildTargets(root),
      rolldownOptions: {
        input: path.join(root, 'src/offline/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The build of the service worker has no chunk.');
  return chunk.code;
}
