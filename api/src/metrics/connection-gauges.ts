import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { registerGauge } from './register-gauge.ts';

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * Registers the use of the pool of connections to the database.
 * @param max connections that the pool may have
 * @returns reads the pool, before whoever collects the metrics takes a connection
 */
export function registerConnectionGauges(registry: Registry, db: DataSource, max: number): () => void {
  let connections = { used: 0, waiting: 0 };
  registerGauge(
    registry,
    'maidan_database_connections_used',
    'Connections of the pool in use.',
    () => connections.used,
  );
  registerGauge(
    registry,
    'maidan_database_connections_waiting',
    'Callers that wait for a connection.',
    () => connections.waiting,
  );
  registerGauge(registry, 'maidan_database_connections_max', 'Connections that the pool may have.', () => max);
  return () => {
    const { totalCount, idleCount, waitingCount } = (db.driver as PostgresDriver).master as Pool;
    // One that waits while the pool may open more is only being connected.
    connections = { used: totalCount - idleCount, waiting: totalCount >= max ? waitingCount : 0 };
  };
}
