import { realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { startNginx, whyNginxIsMissing } from '../../prove/edge/nginx.ts';
import { startBareNginx } from '../baselines/bare-nginx.ts';
import { measureWithWrk } from '../measure/wrk.ts';
import { makeDataFolder, startProduct } from '../product/started.ts';
import { connections, resultsOf, type Row } from './row.ts';

const unit = 'requests/s';

/** The home page: the embedded server, and nginx with our configuration, against nginx with the same file alone. */
export const staticRows: Row = {
  name: 'static',
  needs: ['wrk'],
  whyMissing: whyNginxIsMissing,
  note: `compressed pages, as browsers ask for them.`,
  async measure({ rounds, seconds }) {
    const data = makeDataFolder();
    const product = await startProduct(data);
    const bare = await startBareNginx(realpathSync(path.join(data.folder, 'site', 'current')));
    const edge = await startNginx({ dataDir: data.folder, consoleDir: path.join(root, 'admin', 'dist') }, [
      new URL(product.url).host,
    ]);
    const rateOf = (url: string) => () =>
      measureWithWrk(`${url}/`, { seconds, connections, headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    try {
      return [
        ...(await resultsOf(
          { row: 'static', what: 'home page: npm start; bare nginx', rounds },
          { ours: rateOf(product.url), baseline: rateOf(bare.url) },
          { rate: { unit, goal: { atLeast: 0.25 } }, p99Ms: { unit: 'p99 ms' } },
        )),
        ...(await resultsOf(
          { row: 'static', what: 'home page: nginx of infra/edge; bare nginx', rounds },
          { ours: rateOf(`http://127.0.0.1:${edge.port}`), baseline: rateOf(bare.url) },
          { rate: { unit, goal: { atLeast: 0.9 } }, p99Ms: { unit: 'p99 ms' } },
        )),
      ];
    } finally {
      await edge.stop();
      await bare.stop();
      await product.stop();
      await data.remove();
    }
  },
};
