import { isProduction } from './runtime-environment.ts';
import { Settings, type Source } from './read-setting.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';

/**
 * The bucket that the S3 variables name, whatever STORAGE says.
 * @throws ConfigurationError with one message for each invalid variable
 */
export function readBucket(source: Source): S3Settings {
  const settings = new Settings(source);
  const bucket = readS3Settings(settings, isProduction(settings));
  settings.assertUsable();
  return bucket;
}
