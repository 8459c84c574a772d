/** What ExifTool says of one file (`-json -G1`): `Group:Tag` and its value, and `SourceFile`. */
export type FileTags = Record<string, unknown> & { SourceFile: string };

/** About the file and not from inside it. */
const outside = /^(SourceFile|ExifTool:ExifToolVersion|System:\w+|File:(FileType|FileTypeExtension|MIMEType))$/;

/** The structure of a WebP: its size, how it is coded, and how its transparency is. */
const webp =
  /^RIFF:(ImageWidth|ImageHeight|VP8Version|HorizontalScale|VerticalScale|AlphaIsUsed|AlphaPreprocessing|AlphaFiltering|AlphaCompression)$/;

/** The structure of an AVIF: its brands, its one item, its size, and how its pixels are coded. */
const avif =
  /^(File:Image(Width|Height)|Meta:PrimaryItemReference|QuickTime:(MajorBrand|MinorVersion|CompatibleBrands|HandlerType|ImageSpatialExtent|ImagePixelDepth|AuxiliaryImageType|AV1ConfigurationVersion|SeqProfile|SeqTier0|ChromaFormat|ChromaSamplePosition|InitialDelaySamples|ColorProfiles|ColorPrimaries|TransferCharacteristics|MatrixCoefficients|VideoFullRangeFlag|MediaData|MediaDataSize|MediaDataOffset))$/;

/** Computed by ExifTool from the others. */
const computed = /^Composite:(ImageSize|Megapixels)$/;

const allowed = [outside, webp, avif, computed];

/** The header of a WebP that announces transparency and nothing else, such as EXIF. */
const announcesAlpha = ([name, value]: [string, unknown]): boolean => name === 'RIFF:WebP_Flags' && value === 'Alpha';

/** Tags that no picture of ours has, such as `GPS:GPSLatitude`, and what is wrong with the file; `[]` of a clean one. */
export const foreignTags = (tags: FileTags): string[] =>
  Object.entries(tags)
    .filter((tag) => !announcesAlpha(tag) && !allowed.some((each) => each.test(tag[0])))
    .map(([name, value]) => `${name} = ${String(value)}`);
