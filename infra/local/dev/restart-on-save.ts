import { once } from 'node:events';
import { watch } from 'chokidar';
import { debounce } from '../debounce.ts';
import type { SupervisedPart } from '../supervise/supervise.ts';
import { errorMessage } from '../user-error.ts';

export interface RestartOptions {
  /** Folders whose source files are watched. */
  folders: readonly string[];
  /** Makes the build. When it fails, the running process stays. */
  build: () => Promise<unknown>;
  start: () => SupervisedPart;
  print: (line: string) => void;
}

export interface RestartedPart {
  /** Resolves after the first start; rejects when that fails. */
  started: Promise<string>;
  /** Resolves when no restart is under way, also after a failed one. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** An editor may save several files at once. */
const BURST = { quietMs: 100, maxWaitMs: 1_000 };

/** Builds and starts a process again whenever one of its source files is saved. */
export function restartOnSave({ folders, build, start, print }: RestartOptions): RestartedPart {
  let part = start();
  let ready: Promise<unknown> = part.ready.catch(() => undefined);
  let stopped = false;
  const restart = async () => {
    const began = performance.now();
    try {
      await build();
      if (stopped) return;
      await part.stop();
      part = start();
      await part.ready;
      print(`restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!stopped) print(errorMessage(error));
    }
  };
  const restartSoon = debounce(async () => await (ready = restart()), BURST);
  // `fs.watch` is not used, because its recursive watch loses a file that an editor saves by renaming another one over
  // it.
  const watcher = watch([...folders], { ignoreInitial: true }).on('all', (_event, file) => {
    if (isSource(file)) restartSoon();
  });
  const watching = once(watcher, 'ready');
  return {
    started: Promise.all([part.ready, watching]).then(([line]) => line),
    ready: async () => void (await ready),
    stop: async () => {
      stopped = true;
      await watcher.close();
      await ready;
      await part.stop();
    },
  };
}

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.spec.ts');
