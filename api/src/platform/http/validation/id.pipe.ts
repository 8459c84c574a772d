import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../errors/domain-error.ts';

/** An id in a path: 404 unless it is a UUID. */
@Injectable()
export class IdPipe implements PipeTransform {
  transform(value: unknown): string {
    if (!isUUID(value)) throw notFound();
    return String(value).toLowerCase();
  }
}
