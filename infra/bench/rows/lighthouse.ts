import { listedPages } from '../../e2e/pages/site-pages.ts';
import { runLighthouse, whyLighthouseIsMissing } from '../../prove/lighthouse/run-lighthouse.ts';
import { categories, resultOf, type Result as Scores } from '../../prove/lighthouse/scores.ts';
import { spreadOf } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import { makeDataFolder, startProduct } from '../../product/started.ts';
import type { Row } from './row.ts';

const row = 'lighthouse';
const goal = { oursAtLeast: 100 };

/** Lighthouse's four scores of the English pages. */
export const lighthouseRows: Row = {
  name: row,
  needs: [],
  whyMissing: whyLighthouseIsMissing,
  note: 'Lighthouse’s mobile setting; no baseline, as 100 is the most. Other work on the machine lowers the performance scores.',
  async measure({ rounds }) {
    const data = makeDataFolder();
    try {
      const product = await startProduct(data);
      try {
        const results: Result[] = [];
        for (const page of listedPages) results.push(...scoresOf(page, await measurePage(product.url + page, rounds)));
        return results;
      } finally {
        await product.stop();
      }
    } finally {
      await data.remove();
    }
  },
};

async function measurePage(url: string, rounds: number): Promise<Scores[]> {
  const measured: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(resultOf(await runLighthouse(url)));
  return measured;
}

const scoresOf = (page: string, measured: readonly Scores[]): Result[] =>
  categories.map((category) => ({
    ...{ row, what: page, unit: category, goal },
    compared: { ours: spreadOf(measured.map((scores) => scores[category])) },
  }));
