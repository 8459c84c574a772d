import { Allow } from 'class-validator';

/** The query of `GET /api/players/mobile`. The controller validates the mobile, which may stand in the path instead. */
export class MobileCheckDto {
  @Allow()
  mobile: unknown;

  /** The full name as typed: a minor's number is known only to who says that very name. */
  @Allow()
  name: unknown;
}
