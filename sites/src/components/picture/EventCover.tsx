import { coverOf, coverWidths } from '@maidan/shared/format/event-cover.ts';
import { defaultHero, imageUrl } from '@maidan/shared/format/image-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { ComponentProps } from 'react';
import { drawnSources } from './picture-sources.ts';
import { pointClass, StoredPicture } from './StoredPicture.tsx';

interface EventCoverProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  event: EventView;
  sizes: string;
}

/**
 * The photo of an event, or its default cover. When a file is missing, browsers show the default hero image; so do
 * browsers without WebP for a default cover.
 */
export function EventCover({ event, sizes, ...image }: EventCoverProps) {
  const { photoUrl, hasAvif, photoPoint } = event;
  const picture = { ...image, url: imageUrl('events', photoUrl), sizes, fallback: defaultHero };
  if (photoUrl) return <StoredPicture {...picture} hasAvif={hasAvif} className={pointClass(photoPoint)} />;
  const sources = (kind: 'avif' | 'webp') => ({ srcSet: drawnSources(coverOf(event), kind, coverWidths), sizes });
  return (
    <picture key={defaultHero}>
      <source type="image/avif" {...sources('avif')} />
      <source type="image/webp" {...sources('webp')} />
      <img {...image} src={defaultHero} data-fallback={defaultHero} />
    </picture>
  );
}
