import { runProduct } from './running-product.ts';
import { requestHanging, compareStatuses, compareWithoutApi } from './statuses.ts';
import type { Comparison } from './statuses.ts';

/** Prints for each status what both servers answer. @returns what does not hold */
export async function compareProduct(): Promise<string[]> {
  const product = await runProduct();
  try {
    console.log(product.configurationTest);
    const comparisons = await compareStatuses(product);
    const hanging = await requestHanging(product);
    comparisons.push(...hanging, ...(await compareWithoutApi(product)));
    console.log('expected  npm start  nginx  headers  request');
    for (const each of comparisons) console.log(row(each));
    return comparisons.flatMap(faultsOf);
  } finally {
    await product.stop();
  }
}

/** The server of `npm start` is itself the process that hangs, so it was not asked and has no status. */
const asked = (embedded: number): string => (embedded === 0 ? '-' : String(embedded));

const row = ({ title, expected, embedded, nginx, differing }: Comparison): string => {
  const headers = embedded === 0 ? '-' : differing.length === 0 ? 'same' : 'DIFFER';
  return [
    String(expected).padEnd(8),
    asked(embedded).padEnd(9),
    String(nginx).padEnd(5),
    headers.padEnd(7),
    title,
  ].join('  ');
};

const faultsOf = ({ title, expected, embedded, nginx, differing }: Comparison): string[] => [
  ...(embedded === 0 || embedded === expected ? [] : [`${title}: npm start answers ${embedded}`]),
  ...(nginx === expected ? [] : [`${title}: nginx answers ${nginx}`]),
  ...differing.map((difference) => `${title}: ${difference}`),
];
