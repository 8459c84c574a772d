/** What ExifTool says of one file (`-json -G1`): `Group:Tag` and its value, and `SourceFile`. */
export type FileTags = Record<string, unknown> & { SourceFile: string };

/** About the file and not from inside it. */
const outside = /^(SourceFile|ExifTool:ExifToolVersion|System:.+|File:(FileType|FileTypeExtension|MIMEType))$/;

/** The structure of a WebP: its sizes, whether it is scaled, has alpha, or moves. */
const webp = /^RIFF:(ImageWidth|ImageHeight|VP8Version|HorizontalScale|VerticalScale|WebP_Flags|AlphaIsUsed)$/;

/** The structure of an AVIF: its brands, its one item, and how its pixels are coded. */
const avif =
  /^(File|QuickTime|Meta|ItemList):(MajorBrand|MinorVersion|CompatibleBrands|HandlerType|PrimaryItemReference|MetaImageSize|ImageWidth|ImageHeight|ExifImageWidth|ExifImageHeight|ImageSpatialExtent|ImagePixelDepth|AuxiliaryImageType|AV1ConfigurationVersion|ChromaFormat|ChromaSamplePosition|ColorProfiles|ColorPrimaries|TransferCharacteristics|MatrixCoefficients|VideoFullRangeFlag|MediaDataSize|MediaDataOffset)$/;

/** Computed by ExifTool from the others. */
const computed = /^Composite:(ImageSize|Megapixels)$/;

const allowed = [outside, webp, avif, computed];

/** Tags that a picture of ours does not have, such as `GPS:GPSLatitude`, with what is wrong with a file. */
export const foreignTags = (tags: FileTags): string[] =>
  Object.entries(tags)
    .filter(([name]) => !allowed.some((each) => each.test(name)))
    // An ICC profile is a profile also when a tag of the structure announces it.
    .map(([name, value]) => `${name} = ${String(value)}`);
