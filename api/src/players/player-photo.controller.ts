import { Controller, Get, Header, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import { Public } from '../auth/auth.decorators.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { signingKey } from '../platform/config/signing-key.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { isSignedUrl } from '../platform/storage/signed-url.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { variantName } from '../platform/storage/picture-names.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { photoPath, PlayersService } from './players.service.ts';
import { SignedPhotoDto } from './signed-photo.dto.ts';

const { thumbnail } = playerPhotoWidths;
/** A browser may keep the photo for as long as the address works, less a minute. */
const cacheSeconds = photoUrlLifetime / 1000 - 60;

@Controller('players')
export class PlayerPhotoController {
  private readonly key: Buffer;

  constructor(
    private readonly players: PlayersService,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.key = signingKey(env, 'player-photo');
  }

  /** Public, guarded by the signature in the URL: an <img> sends no token. */
  @Public()
  @Get(':id/photo')
  @Header('Cache-Control', `private, max-age=${cacheSeconds}`)
  async photo(@Param('id', IdPipe) id: string, @Query() query: SignedPhotoDto): Promise<StreamableFile> {
    if (!isSignedUrl(this.key, photoPath(id), query.expires, query.signature, this.clock.now())) throw notFound();
    const key = await this.players.photoKey(id);
    const name = key && query.width === String(thumbnail) ? variantName(key, thumbnail) : key;
    const bytes = name && (await this.photos.read('registrations', name));
    if (!bytes) throw notFound();
    const disposition = 'inline; filename="photo.webp"';
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length, disposition });
  }
}
