import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { callSentences } from '@maidan/shared/domain/call-sentences.ts';
import { invalid } from '../errors/domain-error.ts';
import { rejectUnsafeBody } from './safe-body.ts';

/** Messages by field, first broken rule each; the fields of a nested object stand beside those of the outer one. */
function sentences(errors: ValidationError[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { property, constraints, children } of errors) {
    const [sentence] = Object.values(constraints ?? {});
    if (sentence) found[property] ??= sentence;
    Object.assign(found, { ...sentences(children ?? []), ...found });
  }
  return found;
}

/** Fields that a DTO does not name are dropped; the first broken rule, in the order of the DTO, is the error. */
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
    if (metadata.type !== 'custom') rejectUnsafeBody(value);
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value)))
      throw invalid(callSentences.unreadable);
    return super.transform(value, metadata);
  }
}
