import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ImportAddress, importPath, readImportAddress } from './importUrl.ts';

interface GoOptions {
  /** Replaces the history entry, so that Back does not return to it. */
  replace?: boolean;
}

/** Where the view is, and a way to go elsewhere in it. Reloading and Back keep the place. */
export function useImportAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const address = useMemo(() => readImportAddress(location), [location]);
  const go = useCallback(
    (to: ImportAddress, options: GoOptions = {}): void => void navigate(importPath(to), options),
    [navigate],
  );
  return { address, go };
}
