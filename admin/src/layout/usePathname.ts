import { useBrowserValue } from '../ui/useBrowserValue.ts';

/**
 * Path of the page's address; while the build renders the sign-in page, that page's. Nothing tells of a new address: what
 * uses it is rendered again with its page.
 */
export const usePathname = (): string => useBrowserValue(() => location.pathname, '/admin');
