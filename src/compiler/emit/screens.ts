import type { Screen } from '../../model/screen.ts';
import type { Config } from '../link/config.ts';

/** That a screen has what its kind needs is proven by then. */
export function buildScreens(screens: Config['screens']): readonly Screen[] {
  return [...screens].map(([id, { contents }]) => {
    const { $schema: _schema, ...said } = contents;
    return { id, ...said } as object as Screen;
  });
}
