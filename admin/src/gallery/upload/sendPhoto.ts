import { bodyOf } from '../../data/http/body.ts';
import { upload } from '../../data/http/upload.ts';
import type { UploadManagerOptions } from './uploadManager.ts';

/** Uploads one photo. */
export const sendPhoto: UploadManagerOptions['send'] = ({ id, file }, details, options) =>
  upload('/api/gallery/upload', bodyOf({ id, ...details, photo: file }), options);
