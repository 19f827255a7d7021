import { atom } from 'jotai';

/** Colours an embedding partner asked for, by token; `null` where none did. With them the header and footer are hidden. */
export type UiColors = { readonly [token: string]: string } | null;

export const uiColorsAtom = atom<UiColors>(null);
