/**
 * The first SIGTERM or SIGINT aborts this controller. It is created before anything else is loaded: in a container, the
 * kernel delivers no signal without a handler to the first process, which would then be killed after the grace period.
 */
const stopping = new AbortController();
for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => stopping.abort());

const { run } = await import('./run.ts');
await run(stopping.signal);
