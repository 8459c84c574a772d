import { expect, it } from '@jest/globals';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import { byStatusThenDate } from './event-order.ts';

const on = (eventType: EventType, startDate: string) => ({ eventType, startDate });

it('orders ongoing first, then upcoming soonest first, then past newest first', () => {
  const mixed = [
    on('past', '2025-01-01'),
    on('upcoming', '2026-03-01'),
    on('abandoned', '2025-06-01'),
    on('upcoming', '2026-02-01'),
    on('ongoing', '2026-01-20'),
    on('completed', '2025-12-01'),
  ];
  expect([...mixed].sort(byStatusThenDate)).toEqual([
    on('ongoing', '2026-01-20'),
    on('upcoming', '2026-02-01'),
    on('upcoming', '2026-03-01'),
    on('completed', '2025-12-01'),
    on('abandoned', '2025-06-01'),
    on('past', '2025-01-01'),
  ]);
});
