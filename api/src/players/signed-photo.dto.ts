import { Allow } from 'class-validator';

/** The query of a signed photo address. The controller checks the signature; any other value is not found. */
export class SignedPhotoDto {
  @Allow()
  expires: unknown;

  @Allow()
  signature: unknown;

  /** `240` asks for the thumbnail. */
  @Allow()
  width: unknown;
}
