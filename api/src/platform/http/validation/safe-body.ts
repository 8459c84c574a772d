import { callSentences } from '@maidan/shared/domain/call-sentences.ts';
import { invalid } from '../errors/domain-error.ts';

/** More than any call has; a body of thousands of fields is an attack. */
const fieldLimit = 60;
const depthLimit = 4;
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

const { unreadable } = callSentences;

/** Refuses what no client of this API sends: too many or too deep fields, prototype keys, NUL characters. */
export function rejectUnsafeBody(value: unknown): void {
  let fields = 0;
  const check = (part: unknown, depth: number): void => {
    if (typeof part === 'string' && part.includes('\0')) throw invalid(unreadable);
    if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) return;
    if (depth > depthLimit) throw invalid(unreadable);
    for (const key of Reflect.ownKeys(part)) {
      if (key === 'length' && Array.isArray(part)) continue;
      fields += 1;
      if (fields > fieldLimit || typeof key !== 'string' || prototypeKeys.has(key) || key.includes('\0'))
        throw invalid(unreadable);
      check((part as Record<string, unknown>)[key], depth + 1);
    }
  };
  check(value, 0);
}
