import type { ScreenId } from '../../model/identifiers.ts';
import type { Screen } from '../../model/screen.ts';
import type { Config } from '../link/config.ts';

export function buildScreens(screens: Config['screens']): readonly Screen[] {
  return [...screens].map(([id, { contents }]) => ({
    id: id as ScreenId,
    kind: contents.kind,
    route: contents.route,
    states: contents.states,
    tone: contents.tone,
    poll: contents.poll,
    actions: contents.actions,
    ...(contents.dataPoints !== undefined && {
      dataPoints: contents.dataPoints as Screen['dataPoints'] & {},
    }),
    ...(contents.onlyNamed !== undefined && { onlyNamed: contents.onlyNamed }),
    ...(contents.list !== undefined && { list: contents.list }),
    ...(contents.source !== undefined && { source: contents.source }),
    ...(contents.call !== undefined && { call: contents.call }),
    ...(contents.choice !== undefined && { choice: contents.choice }),
    ...(contents.plainCall !== undefined && { plainCall: contents.plainCall }),
    ...(contents.link !== undefined && { link: contents.link }),
    ...(contents.invitation !== undefined && { invitation: contents.invitation }),
  }));
}
