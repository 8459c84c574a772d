import { stopCluster } from './cluster.ts';

export default async function globalTeardown(): Promise<void> {
  await stopCluster();
}
