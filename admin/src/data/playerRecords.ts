import type { PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { bodyOf, type Sent } from './http/body.ts';
import { get, request } from './http/http.ts';

const at = (id: string): string => `/api/admin/players/${encodeURIComponent(id)}`;

/** Requests about one player's record. */
export const playerRecordCalls = {
  playerRecord: (id: string) => get<PlayerRecord>(`${at(id)}/record`),
  playerRegistration: (id: string) => get<PlayerRegistration>(`${at(id)}/registration`),
  /** @param correction a `PlayerCorrectionRequest` and the photo, if a new one was chosen */
  correctPlayer: async (id: string, correction: Sent) =>
    (await request(`${at(id)}/record`, { method: 'PUT', body: bodyOf(correction) })).json as PlayerRecord,
};
