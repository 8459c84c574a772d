/** The part of subset-font that `font-subsets.ts` uses; the package ships no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    noHinting?: boolean;
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
