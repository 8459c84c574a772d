/** Types of the used parts of these packages, which have none of their own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'truetype';
    noHinting?: boolean;
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number>;
  }
  /** `letters` is undefined when all glyphs are kept. */
  export default function subsetFont(
    font: Buffer,
    letters: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  type Format = 'truetype' | 'woff2';
  export function convert(font: Buffer, to: Format, from?: Format): Promise<Buffer>;
}
