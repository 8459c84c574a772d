import type { ColumnMapping, PlayerImport, PlayerImportResponse } from '@maidan/shared/wire/player-imports.ts';
import { bodyOf } from './http/body.ts';
import { get, post } from './http/http.ts';
import { upload, type UploadOptions } from './http/upload.ts';

const base = '/api/admin/player-imports';
const at = (id: string): string => `${base}/${encodeURIComponent(id)}`;

/** simple-rest resources: the imports, and the rows of one. */
export const importsResource = 'player-imports';
export const rowsResource = (id: string): string => `${importsResource}/${encodeURIComponent(id)}/rows`;

export const templatePath = `${base}/template`;
export const rejectedPath = (id: string): string => `${at(id)}/rejected`;

const sent = async (call: Promise<PlayerImportResponse>): Promise<PlayerImport> => (await call).import;

/** Requests about imports of players, each answered with the import as it then stands. */
export const playerImportCalls = {
  playerImport: (id: string) => sent(get<PlayerImportResponse>(at(id))),
  uploadPlayers: (file: File, options: UploadOptions) =>
    sent(upload(base, bodyOf({ file }), options) as Promise<PlayerImportResponse>),
  checkPlayers: (id: string, mapping: ColumnMapping) =>
    sent(post<PlayerImportResponse>(`${at(id)}/check`, { mapping })),
  runPlayerImport: (id: string) => sent(post<PlayerImportResponse>(`${at(id)}/run`)),
  undoPlayerImport: (id: string) => sent(post<PlayerImportResponse>(`${at(id)}/undo`)),
};
