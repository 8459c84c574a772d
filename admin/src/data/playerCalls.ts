import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayerErased } from '@maidan/shared/wire/privacy.ts';
import type {
  ImportCheckRequest,
  ImportWordsResponse,
  PlayerImport,
  PlayerImportResponse,
} from '@maidan/shared/wire/player-imports.ts';
import type {
  ConsentRequest,
  KnownPerson,
  NamesakeRequest,
  PlayerRecord,
  PlayerRegistration,
} from '@maidan/shared/wire/player-record.ts';
import type { RequestDecision } from '@maidan/shared/wire/registration-requests.ts';
import type { PlayerIdsRequest, PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import type { Identifier } from 'react-admin';
import { get, post, put } from './http/http.ts';
import { adminPath, bodyOf } from './http/requestParts.ts';
import { upload, type UploadOptions } from './http/upload.ts';

/**
 * Resources with one record for each player, found by the player's id. The first has the player's record, the second
 * what came with the registration.
 */
export const recordsResource = 'player-records';
export const registrationsResource = 'player-registrations';

/** The resources of react-admin: the imports, and the rows of one import. */
export const importsResource = 'player-imports';
export const rowsResource = (id: string): string => `${importsResource}/${encodeURIComponent(id)}/rows`;

export const templatePath = adminPath(importsResource, 'template');
export const rejectedPath = (id: string): string => adminPath(importsResource, id, 'rejected');

const sent = async (call: Promise<PlayerImportResponse>): Promise<PlayerImport> => (await call).import;

export const aboutPlayers = (ids: readonly string[]): PlayerIdsRequest => ({ ids: joinIds(ids) });

export const exportSelectedPath = adminPath('players', 'export-selected');

/** Reads for `useGetOne`: a player's record, a player's registration, and one import. */
export const playersGetOne = {
  [recordsResource]: (id: Identifier) => get<PlayerRecord>(adminPath('players', id, 'record')),
  [registrationsResource]: async (id: Identifier) => ({
    id,
    ...(await get<PlayerRegistration>(adminPath('players', id, 'registration'))),
  }),
  [importsResource]: (id: Identifier) => sent(get<PlayerImportResponse>(adminPath(importsResource, id))),
};

/** Requests about players, except for their list. A change of an import is answered with the import's new state. */
export const playerCalls = {
  uploadPlayers: (file: File, options: UploadOptions) =>
    sent(upload(adminPath(importsResource), bodyOf({ file }), options) as Promise<PlayerImportResponse>),
  importWords: (id: string, column: number) =>
    get<ImportWordsResponse>(`${adminPath(importsResource, id, 'words')}?column=${column}`),
  checkPlayers: (id: string, body: ImportCheckRequest) =>
    sent(post<PlayerImportResponse>(adminPath(importsResource, id, 'check'), body)),
  runPlayerImport: (id: string) => sent(post<PlayerImportResponse>(adminPath(importsResource, id, 'run'))),
  undoPlayerImport: (id: string) => sent(post<PlayerImportResponse>(adminPath(importsResource, id, 'undo'))),
  knownPersons: (mobile: string) =>
    get<KnownPerson[]>(`${adminPath('players', 'known')}?mobile=${encodeURIComponent(mobile)}`),
  tellApart: (id: Identifier, body: NamesakeRequest) =>
    put<PlayerRecord>(adminPath('players', id, 'record', 'namesake'), body),
  recordConsent: (id: Identifier, body: ConsentRequest) =>
    post<PlayerRegistration>(adminPath('players', id, 'registration', 'consents'), body),
  answerRequest: (id: Identifier, requestId: string, body: RequestDecision) =>
    post<PlayerRegistration>(adminPath('players', id, 'registration', 'requests', requestId), body),
  erasePlayer: async (id: Identifier, reason: string) =>
    (await post<PlayerErased>(adminPath('players', id, 'erase'), { reason })).erased,
  deletePlayers: (ids: readonly string[]) =>
    post<PlayersDeleted>(adminPath('players', 'delete-selected'), aboutPlayers(ids)),
  restorePlayers: (ids: readonly string[]) =>
    post<PlayersRestored>(adminPath('players', 'restore-selected'), aboutPlayers(ids)),
};
