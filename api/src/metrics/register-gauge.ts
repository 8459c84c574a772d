import { Gauge, type Registry } from 'prom-client';

type Value = number | undefined;

/** Registers a gauge that is read at each scrape; undefined leaves it as it is. */
export function registerGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Value | Promise<Value>,
): void {
  const gauge: Gauge = new Gauge({
    ...{ name, help, registers: [registry] },
    collect: async () => {
      const value = await read();
      if (value !== undefined) gauge.set(value);
    },
  });
}
