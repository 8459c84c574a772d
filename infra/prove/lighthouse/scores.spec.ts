import { describe, expect, it } from '@jest/globals';
import type { Report } from './run-lighthouse.ts';
import { failedAudits, faultsOf, median, medianResult } from './scores.ts';

interface Seen {
  performance?: number | null;
  seo?: number;
  shift?: number;
}

const report = ({ performance = 0.97, seo = 1, shift = 0 }: Seen = {}): Report => ({
  categories: {
    performance: { score: performance, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: {
      score: seo,
      auditRefs: [
        { id: 'link-text', weight: 1 },
        { id: 'hreflang', weight: 1 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'first-contentful-paint': { title: 'First Contentful Paint', score: 1, numericValue: 900 },
    'largest-contentful-paint': { title: 'Largest Contentful Paint', score: 1, numericValue: 1100 },
    'total-blocking-time': { title: 'Total Blocking Time', score: 1, numericValue: 0 },
    'cumulative-layout-shift': { title: 'Cumulative Layout Shift', score: 1, numericValue: shift },
    'link-text': { title: 'Links do not have descriptive text', score: 0 },
    hreflang: { title: 'Document has a valid hreflang', score: 1 },
    'structured-data': { title: 'Structured data is valid', score: 0 },
  },
});

describe('median', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[100, 96, 94, 97], 96.5],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
});

describe('the limits', () => {
  it('hold for the median of five runs, however bad two of them are', () => {
    const runs = [0.2, 0.95, 0.97, 0.3, 0.99].map((performance) => report({ performance }));
    expect(medianResult(runs).performance).toBe(95);
    expect(faultsOf(medianResult(runs))).toEqual([]);
  });

  it.each<[Seen, string]>([
    [{ performance: 0.94 }, 'performance 94 < 95'],
    [{ seo: 0.99 }, 'seo 99 < 100'],
    [{ shift: 0.011 }, 'layout shift 0.011 > 0.01'],
    [{ shift: NaN }, 'layout shift NaN > 0.01'],
    [{ performance: null }, 'performance 0 < 95'],
  ])('refuse %j', (seen, fault) => {
    expect(faultsOf(medianResult([report(seen)]))).toEqual([fault]);
  });
});

it('names the audits that cost points, and no others', () => {
  expect(failedAudits(report(), 'seo')).toEqual(['Links do not have descriptive text']);
});
