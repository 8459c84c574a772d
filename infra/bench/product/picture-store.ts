import { importApiModule } from '../../local/api-module.ts';

/** What is used here of the API's compiled class. */
interface Photos {
  store(area: 'gallery' | 'registrations', bytes: Buffer): Promise<unknown>;
}

/** Stores pictures in a folder as the API does: checked, decoded, in each width, written. */
export async function openPictureStore(folder: string): Promise<Photos> {
  const { openDisk } = await importApiModule('platform/storage/stores/open-file-store');
  const { PhotosService } = (await import(`@maidan/api/dist/${'platform/storage/photos.service'}.js`)) as {
    PhotosService: new (files: unknown) => Photos;
  };
  return new PhotosService(openDisk(folder));
}
