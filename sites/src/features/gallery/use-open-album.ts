import { useEffect, useState, type RefObject } from 'react';

/** The id of the dialog below `root` that is open. Dialogs open without React, and before it. */
export function useOpenAlbum(root: RefObject<HTMLElement | null>): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const update = () => setId(element.querySelector('dialog[id][open]')?.id);
    const observer = new MutationObserver(update);
    observer.observe(element, { attributes: true, attributeFilter: ['open'], subtree: true });
    update();
    return () => observer.disconnect();
  }, [root]);
  return id;
}
