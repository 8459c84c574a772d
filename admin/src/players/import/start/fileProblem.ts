import { importFileTypes, importLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';

/** Why files cannot be uploaded, as far as the browser can tell; the API reads what is in them. */
export function fileProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const [file] = files;
  if (!file) return importSentences.file;
  if (files.length > 1) return 'Please choose one file at a time';
  if (!importFileTypes.some((type) => file.name.toLowerCase().endsWith(type))) return importSentences.type;
  if (file.size > importLimits.bytes) return importSentences.tooLarge;
  return file.size === 0 ? importSentences.empty : undefined;
}
