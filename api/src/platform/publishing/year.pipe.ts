import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../http/errors/domain-error.ts';

/** A calendar year in a path: 404 unless it has four digits. */
@Injectable()
export class YearPipe implements PipeTransform {
  transform(value: unknown): string {
    const year = String(value);
    if (!/^\d{4}$/.test(year)) throw notFound();
    return year;
  }
}

/** The number of a part in a path, from 1: 404 for anything else. */
@Injectable()
export class PartPipe implements PipeTransform {
  transform(value: unknown): number {
    if (!/^[1-9]\d{0,3}$/.test(String(value))) throw notFound();
    return Number(value);
  }
}
