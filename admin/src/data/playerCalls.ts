import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayerErased } from '@maidan/shared/wire/privacy.ts';
import type { ColumnMapping, PlayerImport, PlayerImportResponse } from '@maidan/shared/wire/player-imports.ts';
import type { ConsentRequest, PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { PlayerIdsRequest, PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import type { Identifier } from 'react-admin';
import { get, post, request } from './http/http.ts';
import { adminPath, bodyOf, type Sent } from './http/requestParts.ts';
import { upload, type UploadOptions } from './http/upload.ts';

/** simple-rest resources: the imports, and the rows of one. */
export const importsResource = 'player-imports';
export const rowsResource = (id: string): string => `${importsResource}/${encodeURIComponent(id)}/rows`;

export const templatePath = adminPath(importsResource, 'template');
export const rejectedPath = (id: string): string => adminPath(importsResource, id, 'rejected');

const sent = async (call: Promise<PlayerImportResponse>): Promise<PlayerImport> => (await call).import;

/** The body of a call about players with these ids. */
export const aboutPlayers = (ids: readonly string[]): PlayerIdsRequest => ({ ids: joinIds(ids) });

export const exportSelectedPath = adminPath('players', 'export-selected');

/** Requests about players beyond the list. Those about an import are answered with the import as it then stands. */
export const playerCalls = {
  playerImport: (id: string) => sent(get<PlayerImportResponse>(adminPath(importsResource, id))),
  uploadPlayers: (file: File, options: UploadOptions) =>
    sent(upload(adminPath(importsResource), bodyOf({ file }), options) as Promise<PlayerImportResponse>),
  checkPlayers: (id: string, mapping: ColumnMapping) =>
    sent(post<PlayerImportResponse>(adminPath(importsResource, id, 'check'), { mapping })),
  runPlayerImport: (id: string) => sent(post<PlayerImportResponse>(adminPath(importsResource, id, 'run'))),
  undoPlayerImport: (id: string) => sent(post<PlayerImportResponse>(adminPath(importsResource, id, 'undo'))),
  playerRecord: (id: string) => get<PlayerRecord>(adminPath('players', id, 'record')),
  playerRegistration: (id: string) => get<PlayerRegistration>(adminPath('players', id, 'registration')),
  /** @param correction a `PlayerCorrectionRequest` and the photo, if a new one was chosen */
  correctPlayer: async (id: string, correction: Sent) =>
    (await request(adminPath('players', id, 'record'), { method: 'PUT', body: bodyOf(correction) }))
      .json as PlayerRecord,
  /** Erases the person's data permanently. */
  recordConsent: (id: Identifier, body: ConsentRequest) =>
    post<PlayerRegistration>(adminPath('players', id, 'registration', 'consents'), body),
  erasePlayer: async (id: Identifier, reason: string) =>
    (await post<PlayerErased>(adminPath('players', id, 'erase'), { reason })).erased,
  deletePlayers: (ids: readonly string[]) =>
    post<PlayersDeleted>(adminPath('players', 'delete-selected'), aboutPlayers(ids)),
  restorePlayers: (ids: readonly string[]) =>
    post<PlayersRestored>(adminPath('players', 'restore-selected'), aboutPlayers(ids)),
};
