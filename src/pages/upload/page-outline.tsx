import SvgIcon from '@mui/material/SvgIcon';
import type { ReactElement } from 'react';

/** What is on a picture. */
export type Subject = 'card' | 'face' | 'paper';

/** Drawn within the corners of a camera's frame. */
const drawings: { readonly [Each in Subject]: string } = {
  card: 'M16 22h48a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4zM20 46c0-8 14-8 14 0M23 35a4 4 0 1 0 8 0 4 4 0 1 0-8 0M42 34h18M42 42h18M42 50h10',
  face: 'M40 16c10 0 15 7 15 17s-6 19-15 19-15-9-15-19 5-17 15-17zM20 66c2-8 10-10 14-11M60 66c-2-8-10-10-14-11',
  paper:
    'M24 12h24l10 10v44a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3V15a3 3 0 0 1 2-3zM47 12v11h11M30 34h20M30 43h20M30 52h12',
};

const corners =
  'M4 16V8a4 4 0 0 1 4-4h8M64 4h8a4 4 0 0 1 4 4v8M76 64v8a4 4 0 0 1-4 4h-8M16 76H8a4 4 0 0 1-4-4v-8';

/** An outline of what the picture has to show. Decorative: the text next to it says the same. */
export function PageOutline({ subject }: { readonly subject: Subject }): ReactElement {
  return (
    <SvgIcon viewBox="0 0 80 80" strokeWidth="2" sx={{ width: '5rem', height: '5rem', flex: 'none' }}>
      <path d={corners} strokeWidth="3" />
      <path d={drawings[subject]} />
    </SvgIcon>
  );
}
