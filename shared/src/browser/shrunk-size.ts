interface Size {
  width: number;
  height: number;
}

/** A picture's size in pixels scaled down to `longestSide`, keeping the aspect ratio; never enlarged. */
export function shrunkSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
