import { Body, Controller, HttpCode, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import { AnyFilesInterceptor } from '@nestjs/platform-express';
import { IsString, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import type { StorageEngine } from 'multer';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import type { RegisterResponse } from '@maidan/shared/wire/players.ts';
import { Public } from '../../platform/http/public.decorator.ts';
import { Throttled } from '../../platform/http/throttling/throttled.decorator.ts';
import { bytesPerCharacter } from '../../platform/http/validation/largest-texts.ts';
import { RequeryService } from '../requery.service.ts';
import { playerForStranger } from './masked-receipt.ts';
import { ReceiptReaders } from './receipt-readers.service.ts';
import { ReceiptsService } from './receipts.service.ts';

/** All other fields of the specification's request are ignored: the stored registration counts. */
class RegistrationResultDto {
  @IsString({ message: 'transactionId is required' })
  @MaxLength(100)
  transactionId: string;
}

/** Reads uploaded files and drops them: the photo was stored when the payment was started. */
const discardFiles: StorageEngine = {
  _handleFile(_request, file, done) {
    file.stream.once('end', () => done(null, {})).once('error', done);
    file.stream.resume();
  },
  _removeFile: (_request, _file, done) => done(null),
};

const limits = {
  ...{ files: 1, fields: 30, parts: 31, fileSize: photoByteLimit },
  fieldSize: textLimits.remarks * bytesPerCharacter,
};

/** `POST /api/players/register` keeps its contract and creates nothing: players are made by settled payments only. */
@Public()
@Controller('players')
export class RegistrationResultController {
  constructor(
    private readonly requery: RequeryService,
    private readonly receipts: ReceiptsService,
    private readonly readers: ReceiptReaders,
  ) {}

  @Throttled('register')
  @Post('register')
  @HttpCode(200)
  @UseInterceptors(AnyFilesInterceptor({ storage: discardFiles, limits }))
  async register(
    @Body() { transactionId }: RegistrationResultDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisterResponse> {
    const payment = await this.requery.findAndRequery(transactionId, 'register');
    const result = await this.receipts.registrationResult(payment);
    if (payment && (await this.readers.isReader(payment, request, response))) return result;
    return { ...result, player: playerForStranger(result.player) };
  }
}
