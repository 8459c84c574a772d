import { bodyOf } from '../../data/http/requestParts.ts';
import { upload } from '../../data/http/upload.ts';
import type { UploadManagerOptions } from './uploadManager.ts';

/** Uploads one photo; `before` are the ids of photos chosen after it. */
export const sendPhoto: UploadManagerOptions['send'] = ({ id, file, before }, details, options) =>
  upload('/api/gallery/upload', bodyOf({ id, ...details, before: before.join(','), photo: file }), options);
