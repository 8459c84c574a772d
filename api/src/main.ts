import { stopSignal } from './platform/http/server/stop-signal.ts';

const stopping = stopSignal();
const { run } = await import('./run.ts');
await run(stopping);
