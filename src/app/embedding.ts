// What an application in a frame does besides. It is fetched only there, or where a frame left colours behind: nothing that
// is part of every visit may import it.
export { hearColours } from '../embed/hear-colours.ts';
export { tellParentHeight } from '../embed/tell-parent-height.ts';
export { colouredTheme } from './coloured-theme.ts';
