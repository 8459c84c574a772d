import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../platform/sql/one-of.ts';
import { type Endpoint, endpoints } from '../gateway/circuit-breaker.ts';

/** An endpoint of the provider whose last call failed. The row is deleted when the endpoint answers again. */
@Entity('provider_outages')
@Check('provider_outages_endpoint', oneOf('endpoint', endpoints))
export class ProviderOutage {
  @PrimaryColumn('text')
  endpoint: Endpoint;

  /** The time of the first failed call in a row. */
  @Column('timestamptz')
  since: Date;

  /** Failed calls in a row, of all processes. */
  @Column('int')
  failures: number;
}
