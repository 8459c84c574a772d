import { useState } from 'react';

/** A photo; one that fails to load is replaced by a message (spec section 8). */
export function AlbumPicture({ src, alt }: { src: string; alt: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? <p>Image Unavailable</p> : <img src={src} alt={alt} onError={() => setBroken(true)} />;
}
