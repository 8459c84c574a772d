import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigurationError } from '../platform/config/read-setting.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { ReadinessService } from '../health/readiness.service.ts';
import { redactError } from '../platform/logging/redact.ts';
import { type HttpServer, listen } from '../platform/http/server/http-server.ts';
import { MetricsService } from './metrics.service.ts';

interface Answer {
  status: number;
  type: string;
  body: string;
}

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });

/** Serves `/metrics`, `/live` and `/ready` on a separate port (`METRICS_PORT`), which should not be public. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('metrics');
  private server: HttpServer | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly metrics: MetricsService,
    private readonly readiness: ReadinessService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { host, port } = this.env.metrics;
    if (port === 0) return;
    this.server = await listen((request, response) => void this.answer(request, response), { host, port }).catch(
      (fault: NodeJS.ErrnoException) => {
        throw new ConfigurationError(
          `METRICS_PORT ${port} of METRICS_HOST ${host} cannot be listened on: ${fault.code}.`,
        );
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await this.find(request).catch((fault: unknown) => {
      this.log.error(`the metrics cannot be read: ${redactError(fault).stack}`);
      return plain(500, 'The metrics cannot be read.\n');
    });
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private async find({ method, url }: IncomingMessage): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only GET.\n');
    switch (url?.split('?', 1)[0]) {
      case '/metrics':
        return { status: 200, type: this.metrics.contentType, body: await this.metrics.text() };
      case '/live':
        return plain(200, 'ok\n');
      case '/ready': {
        const failing = await this.readiness.failingParts();
        return failing.length === 0 ? plain(200, 'ok\n') : plain(503, `Not ready: ${failing.join(', ')}.\n`);
      }
      default:
        return plain(404, 'Not found. There are /metrics, /live and /ready.\n');
    }
  }
}
