import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Tab, View } from '../../tabs.ts';
import { pathNow, screenOf } from './addresses.ts';
import { fieldsInUrl, withFields } from './urlFields.ts';

type Filter<Field extends string> = Partial<Record<Field | 'q', string>>;

/**
 * The filter of a screen in the address, so that a link can lead to it and Back finds it again. The text that is searched
 * for is kept with the entry of the browser's history instead: it may be a person's name or mobile. Of
 * several callers only one may change it at a time.
 */
export function useScreenFilter<Field extends string>(screen: Tab | View, fields: readonly Field[]) {
  const { search, state } = useLocation() as { search: string; state: { q?: string } | null };
  const navigate = useNavigate();
  const q = state?.q ?? '';
  // The router renders a change a moment later; another change meanwhile must not undo it.
  const latestText = useRef(q);
  useLayoutEffect(() => {
    latestText.current = q;
  }, [q]);
  const filter = useMemo(
    (): Filter<Field> => ({ ...fieldsInUrl(search, fields), ...(q && { q }) }) as Filter<Field>,
    [fields, q, search],
  );
  const change = useCallback(
    (part: Filter<Field>): void => {
      // The address may lead elsewhere already while the screen is still shown.
      const { pathname, search: latest } = window.location;
      if (screenOf(pathname) !== screen) return;
      const { q: text = latestText.current, ...inUrl }: Partial<Record<string, string>> = part;
      latestText.current = text;
      void navigate(
        { pathname: pathNow(), search: withFields(latest, inUrl) },
        { replace: true, state: text ? { q: text } : null },
      );
    },
    [navigate, screen],
  );
  return { filter, change };
}
