import { createApp } from './app.setup.ts';
import { readEnv } from './config/env.ts';
import { BadSetting } from './config/read-value.ts';

try {
  const env = readEnv();
  const app = await createApp(env);
  app.enableShutdownHooks();
  await app.listen(env.port);
} catch (fault) {
  // A setting that cannot be used is the operator's to mend: one sentence, no stack.
  process.stderr.write(`${fault instanceof BadSetting ? fault.message : String((fault as Error).stack ?? fault)}\n`);
  process.exit(1);
}
