import { FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Point } from '@maidan/shared/club-pictures.ts';
import { type PointerEvent, useId } from 'react';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';

/** A frame in which a page shows the picture. */
export interface PictureFrame {
  label: string;
  /** Width divided by height. */
  ratio: number;
}

interface PointFieldProps {
  /** Address of the picture. */
  src: string;
  value: Point;
  onChange: (point: Point) => void;
  /** Percent between two possible points. */
  step?: number;
  /**
   * Width divided by height to which the picture is cut before any frame cuts it; absent when the frames cut the
   * original.
   */
  cutTo?: number;
  frames: readonly PictureFrame[];
}

const Whole = styled('div')({
  position: 'relative',
  justifySelf: 'start',
  border: `2px solid ${palette.ink}`,
  cursor: 'crosshair',
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 240 },
  '& i': {
    position: 'absolute',
    boxSizing: 'border-box',
    width: 32,
    height: 32,
    margin: '-16px 0 0 -16px',
    border: `3px solid ${palette.chalk}`,
    borderRadius: '50%',
    outline: `3px solid ${palette.ink}`,
    outlineOffset: 0,
    pointerEvents: 'none',
  },
});

const Sliders = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 320px)',
  gap: '0 16px',
  alignItems: 'center',
  '& input': { width: '100%', height: 48, margin: 0, accentColor: palette.earth },
});

/** The picture, with its frames beside it where there is room. */
const Beside = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'end',
  '& figure': { margin: 0 },
  '& figcaption': { marginTop: 4, fontSize: 14 },
});

/**
 * Asks which point of a picture must stay visible, by a click on the picture or with two sliders. Beside it each frame
 * shows how a page will cut the picture.
 */
export function PointField({ src, value, onChange, step = 5, cutTo, frames }: PointFieldProps) {
  const id = useId();
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (share: number): number => Math.min(100, Math.max(0, Math.round((share * 100) / step) * step));
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  };
  const slider = (axis: keyof Point) => (
    <>
      <label htmlFor={`${id}-${axis}`}>{translate(`form.point.${axis}`)}</label>
      <input
        id={`${id}-${axis}`}
        type="range"
        {...{ min: 0, max: 100, step }}
        value={value[axis]}
        aria-valuetext={`${value[axis]} %`}
        onChange={({ target }) => onChange({ ...value, [axis]: Number(target.value) })}
      />
    </>
  );
  return (
    <div role="group" aria-labelledby={id} style={{ display: 'grid', gap: 8 }}>
      <FormLabel id={id} component="div">
        {translate('form.point.label')}
      </FormLabel>
      <Beside>
        <Whole onPointerDown={pointAt}>
          <img src={src} alt="" draggable={false} />
          <i style={{ left: `${value.x}%`, top: `${value.y}%` }} />
        </Whole>
        {frames.map(({ label, ratio }) => (
          <figure key={label}>
            <CutPicture src={src} point={value} ratio={ratio} cutTo={cutTo} height={104} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </Beside>
      <Sliders>
        {slider('x')}
        {slider('y')}
      </Sliders>
    </div>
  );
}

const Frame = styled('div')({
  position: 'relative',
  // `aspectRatio` then applies to the content without the border.
  boxSizing: 'content-box',
  overflow: 'hidden',
  maxWidth: '100%',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.sand,
  '& img': { position: 'absolute', maxWidth: 'none', objectFit: 'cover' },
});

interface CutPictureProps {
  src: string;
  point: Point;
  ratio: number;
  cutTo?: number | undefined;
  /** Pixels; when absent, the picture fills the width of its container. */
  height?: number;
}

/** A picture as a page shows it in a frame of this ratio. */
export function CutPicture({ src, point: { x, y }, ratio, cutTo = ratio, height }: CutPictureProps) {
  const isTaller = ratio < cutTo;
  return (
    <Frame style={{ aspectRatio: ratio, height }}>
      <img
        src={src}
        alt=""
        loading="lazy"
        style={{
          ...(isTaller ? { height: '100%' } : { width: '100%' }),
          ...{ aspectRatio: cutTo, objectPosition: `${x}% ${y}%` },
          // Works like `object-position`: a point at x percent of the picture lies at x percent of the frame.
          ...{ left: `${x}%`, top: `${y}%`, transform: `translate(-${x}%, -${y}%)` },
        }}
      />
    </Frame>
  );
}
