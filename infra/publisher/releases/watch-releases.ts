import type { SiteReleases } from './site-releases.ts';

/**
 * Applies what other machines publish, and calls `onChange` when a rollback was made, released or changed. A fault that
 * repeats is reported once. Returns a function that stops watching.
 */
export function watchReleases(
  releases: Pick<SiteReleases, 'follow' | 'readRollback'>,
  onChange: () => void,
  everyMs: number,
  report: (fault: string) => void = (text) => console.error(`${new Date().toISOString()} ${text}`),
): () => void {
  let known: string | undefined;
  let fault = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async () => {
    try {
      await releases.follow();
      const { at, isHeld } = (await releases.readRollback()) ?? {};
      const seen = `${at} ${isHeld}`;
      if (known !== undefined && known !== seen) onChange();
      known = seen;
      fault = '';
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (text !== fault) report(`the pages stay as they are: ${text}`);
      fault = text;
    }
    if (!isStopped) timer = setTimeout(() => void look(), everyMs);
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
