import { Injectable, type PipeTransform } from '@nestjs/common';

/** A text of the query; empty when it is absent or given more than once. */
@Injectable()
export class TextPipe implements PipeTransform {
  transform(value: unknown): string {
    return typeof value === 'string' ? value : '';
  }
}
