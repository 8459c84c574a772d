import { HttpException } from '@nestjs/common';
import { MulterError } from 'multer';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { DomainError, type ErrorCode } from './domain-error.ts';

/** The answers to errors of Express, its body parsers or Nest, by their HTTP status. */
const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['invalid', callSentences.unreadable],
  401: ['unauthenticated', 'Authentication required. Please login again.'],
  403: ['forbidden', callSentences.notAllowed],
  404: ['not-found', callSentences.notFound],
  405: ['not-found', callSentences.notFound],
  413: ['too-large', callSentences.tooLarge],
  415: ['unsupported', callSentences.unsupported],
};

/**
 * Codes of PostgreSQL and of its connection after which a retry may succeed: connection errors, time limits, deadlocks
 * and other conflicts of transactions.
 */
const outageCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT 57P01 57P02 57P03 53300 57014 25P03 40001 40P01'.split(' '),
);
/** Driver errors without a code: the pool is exhausted, the connection was lost, or the server does not respond. */
const driverFailure =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered|was closed)|Query runner already)/;

/** Codes of a disk, quota or database disk that is full, and of a read-only disk. The operator must act. */
const storageFull = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);
/** Seconds after which a client may try again. */
export const storageRetryAfter = 60;

export const isStorageFull = (fault: unknown): boolean => storageFull.has(codeOf(fault));

const isOutage = (fault: unknown): boolean =>
  outageCodes.has(codeOf(fault)) || (fault instanceof Error && driverFailure.test(fault.message));

/** Maps an error of a library to a DomainError; undefined for an unknown error. */
export function mapError(fault: unknown): DomainError | undefined {
  if (fault instanceof DomainError) return fault;
  if (fault instanceof MulterError)
    return fault.code === 'LIMIT_FILE_SIZE'
      ? new DomainError('too-large', photoSentences.eventSize)
      : new DomainError('invalid', callSentences.uploadUnreadable);
  if (isOutage(fault)) return new DomainError('unavailable', callSentences.away);
  if (isStorageFull(fault))
    return new DomainError('unavailable', callSentences.away, { retryAfterSeconds: storageRetryAfter });
  const status = statusOf(fault);
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new DomainError(...(byStatus[status] ?? byStatus[400]!));
}

function statusOf(fault: unknown): number | undefined {
  if (fault instanceof HttpException) return fault.getStatus();
  const status = fault instanceof Error && 'status' in fault ? fault.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '');
