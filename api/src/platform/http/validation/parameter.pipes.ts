import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../errors/domain-error.ts';

/** Reads an id in a path: 404 unless it is a UUID. */
@Injectable()
export class IdPipe implements PipeTransform {
  transform(value: unknown): string {
    if (!isUUID(value)) throw notFound();
    return String(value).toLowerCase();
  }
}

/** Reads a text of the query; empty when it is absent or given more than once. */
@Injectable()
export class TextPipe implements PipeTransform {
  transform(value: unknown): string {
    return typeof value === 'string' ? value : '';
  }
}

/** Reads a calendar year in a path: 404 unless it has four digits. */
@Injectable()
export class YearPipe implements PipeTransform {
  transform(value: unknown): string {
    const year = String(value);
    if (!/^\d{4}$/.test(year)) throw notFound();
    return year;
  }
}

/** Reads the number of a part in a path, from 1 to 9999: 404 for anything else. */
@Injectable()
export class PartPipe implements PipeTransform {
  transform(value: unknown): number {
    if (!/^[1-9]\d{0,3}$/.test(String(value))) throw notFound();
    return Number(value);
  }
}
