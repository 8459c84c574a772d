/**
 * Aborted by the first SIGTERM or SIGINT. It is made before anything else is loaded: the kernel does not deliver a signal
 * without a handler to the first process of a container, which would then be killed when its time is over.
 */
const stopping = new AbortController();
for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => stopping.abort());

const { run } = await import('./run.ts');
await run(stopping.signal);
