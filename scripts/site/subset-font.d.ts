declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly variationAxes?: {
      readonly [axis: string]: number | { readonly min: number; readonly max: number };
    };
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
