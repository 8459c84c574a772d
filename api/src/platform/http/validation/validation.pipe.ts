import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { invalid } from '../errors/domain-error.ts';

/** Most fields of a body, together with those of nested objects (`largest-forms.spec.ts`). */
const fieldLimit = 60;
const depthLimit = 4;
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

const { unreadable } = callSentences;

/** Refuses what no client of this API sends: too many or too deeply nested fields, prototype keys, NUL characters. */
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

/**
 * The message of the first broken rule for each field. Fields of a nested object are listed beside those of the outer
 * one.
 */
function sentences(errors: ValidationError[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const [sentence] = Object.values(constraints ?? {});
    if (sentence) found[property] ??= sentence;
    Object.assign(found, { ...sentences(children ?? []), ...found });
  }
  return found;
}

/** Drops fields that the DTO does not name. The error is the first broken rule in the order of the DTO. */
@Injectable()
export class BodyPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => {
        const all = sentences(errors);
        return invalid(Object.values(all)[0] ?? callSentences.unreadable, all);
      },
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // PostgreSQL takes no NUL in a text. In a path it is replaced by a sign that no id has, so that the route answers
    // as for an unknown address.
    if (metadata.type === 'param' && typeof value === 'string')
      return super.transform(value.replaceAll('\0', '\ufffd'), metadata);
    if (metadata.type !== 'custom') rejectUnsafeBody(value);
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value)))
      throw invalid(callSentences.unreadable);
    return super.transform(value, metadata);
  }
}
