/** ExifTool's output for one file (`-json -G1`): a value for each `Group:Tag`, and `SourceFile`. */
export type FileTags = Record<string, unknown> & { SourceFile: string };

/** Tags about the file in the file system, which are not stored inside it. */
const outside = /^(SourceFile|ExifTool:ExifToolVersion|System:\w+|File:(FileType|FileTypeExtension|MIMEType))$/;

/** Tags of a WebP's structure: its size, coding and transparency. */
const webp =
  /^RIFF:(ImageWidth|ImageHeight|VP8Version|HorizontalScale|VerticalScale|AlphaIsUsed|AlphaPreprocessing|AlphaFiltering|AlphaCompression)$/;

/** Tags of an AVIF's structure: its brands, its size, its pixel format, and where its image data are. */
const avif =
  /^(File:Image(Width|Height)|Meta:PrimaryItemReference|QuickTime:(MajorBrand|MinorVersion|CompatibleBrands|HandlerType|ImageSpatialExtent|ImagePixelDepth|AuxiliaryImageType|AV1ConfigurationVersion|SeqProfile|SeqTier0|ChromaFormat|ChromaSamplePosition|InitialDelaySamples|ColorProfiles|ColorPrimaries|TransferCharacteristics|MatrixCoefficients|VideoFullRangeFlag|MediaData|MediaDataSize|MediaDataOffset))$/;

/** Tags that ExifTool computes from others. */
const computed = /^Composite:(ImageSize|Megapixels)$/;

const allowed = [outside, webp, avif, computed];

/** Whether the WebP header announces transparency and nothing else, such as EXIF. */
const announcesAlpha = ([name, value]: [string, unknown]): boolean => name === 'RIFF:WebP_Flags' && value === 'Alpha';

/** Tags that the product does not write, such as `GPS:GPSLatitude`, and errors of the file; `[]` for a clean file. */
export const foreignTags = (tags: FileTags): string[] =>
  Object.entries(tags)
    .filter((tag) => !announcesAlpha(tag) && !allowed.some((each) => each.test(tag[0])))
    .map(([name, value]) => `${name} = ${String(value)}`);
