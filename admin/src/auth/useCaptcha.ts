import type { CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { get } from '../data/http.ts';

/** `image` is a data URL; absent while it is on its way, or when it could not be had. */
export interface Captcha {
  image?: string;
  failed: boolean;
  loading: boolean;
  refresh: () => void;
}

type Drawn = { image?: string; failed: boolean; loading: boolean };

const onItsWay: Drawn = { failed: false, loading: true };

/** The picture that the server drew for this browser. Its answer is good for one attempt: refresh after each. */
export function useCaptcha(): Captcha {
  const [turn, setTurn] = useState(0);
  const [drawn, setDrawn] = useState<Drawn>(onItsWay);

  useEffect(() => {
    let wanted = true;
    get<CaptchaResponse>('/api/admin/captcha').then(
      ({ data }) => wanted && setDrawn({ image: data.image, failed: false, loading: false }),
      () => wanted && setDrawn({ failed: true, loading: false }),
    );
    return () => {
      wanted = false;
    };
  }, [turn]);

  const refresh = useCallback(() => {
    setDrawn(onItsWay);
    setTurn((last) => last + 1);
  }, []);

  return { ...drawn, refresh };
}
