import { Spinner } from '../../components/Spinner.tsx';
import { galleryTexts } from '../../content/gallery.ts';
import { useLanguage } from '../../lib/language/language.context.ts';

interface OtherPhotosProps {
  state: 'loading' | 'failed';
  retry: () => void;
}

/**
 * Below the first photos of an album: that the others are loading, or that they did not come. The styles choose, for
 * before React is there `client:live` says on the island that it did not come.
 */
export function OtherPhotos({ state, retry }: OtherPhotosProps) {
  const { page } = galleryTexts[useLanguage()];
  return (
    <div className="other-photos" data-state={state}>
      <Spinner>{page.loadingOthers}</Spinner>
      <div className="other-photos-failed">
        <p role="alert">{page.othersFailed}</p>
        <button type="button" className="button button-small" onClick={retry} data-hydrate>
          {page.tryAgain}
        </button>
      </div>
      <p className="other-photos-unscripted">{page.othersUnscripted}</p>
    </div>
  );
}
