import { club } from '@maidan/shared/club.ts';
import { useState } from 'react';
import { display, palette } from '../theme/palette.ts';
import { styled } from '../theme/styled.ts';

/** Logo of spec section 2, "Navigation bar": png, then jpg, then the club's abbreviation. */
const logos = ['/images/logo.png', '/images/logo.jpg'];

const Home = styled('a')({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minHeight: 48,
  marginRight: 'auto',
  color: palette.chalk,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '& img, & b': { flex: 'none', width: 46, height: 46 },
  '& b, & strong': { fontFamily: display, fontWeight: 800, textTransform: 'uppercase' },
  '& b': { display: 'grid', placeItems: 'center', fontSize: 20 },
  '& strong': { display: 'block', fontSize: 'clamp(17px, 4.8vw, 25px)', lineHeight: 1 },
  '& small': { display: 'block', fontSize: 14, lineHeight: 1.2, color: palette.willow },
});

export function Brand() {
  const [failed, setFailed] = useState(0);
  const logo = logos[failed];
  return (
    <Home href="/">
      {logo ? (
        <img key={logo} src={logo} alt="" width={46} height={46} onError={() => setFailed(failed + 1)} />
      ) : (
        <b aria-hidden>{club.abbreviation}</b>
      )}
      <span>
        <strong>{club.name}</strong>
        <small>{club.city}</small>
      </span>
    </Home>
  );
}
