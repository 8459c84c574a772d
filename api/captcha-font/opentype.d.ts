/** What we use of opentype.js, which ships no types of its own. */
declare module 'opentype.js' {
  interface Path {
    toPathData(decimals: number): string;
  }
  interface Font {
    getPath(text: string, x: number, y: number, size: number): Path;
    unitsPerEm: number;
    getAdvanceWidth(text: string, size: number): number;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
