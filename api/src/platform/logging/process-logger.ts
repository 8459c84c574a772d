import { currentLogFormat } from '../config/env.ts';
import { levelsDownTo } from '../config/log-settings.ts';
import { ProductLogger } from './product-logger.ts';

/** For a process, or a part of one, that is not the API: lines as the API writes them, of every level. */
export function processLogger(context: string): ProductLogger {
  const logger = new ProductLogger(currentLogFormat(), levelsDownTo('debug'));
  logger.setContext(context);
  return logger;
}
