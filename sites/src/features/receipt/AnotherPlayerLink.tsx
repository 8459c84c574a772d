import type { MouseEvent, ReactNode } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';

interface AnotherPlayerLinkProps {
  /** A registration that this browser has sent; without a registration the form opens empty. */
  merchantTxnId: string | undefined;
  className: string;
  children: ReactNode;
}

/** Opens the form for another player of the family. */
export function AnotherPlayerLink({ merchantTxnId, className, children }: AnotherPlayerLinkProps) {
  const language = useLanguage();
  const href = pageIn(language, '/register');
  const open = (event: MouseEvent) => {
    // A click that opens a new tab or window follows the link: the form reads its draft from the tab's own storage, so
    // it opens empty there.
    if (!merchantTxnId || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./next-registration.ts').then(
      ({ registerAnother }) => registerAnother(language, merchantTxnId),
      (cause: unknown) => {
        // Browsers reject with a TypeError when a script cannot be loaded.
        reportUnless(cause, TypeError);
        location.assign(href);
      },
    );
  };
  return (
    <a className={className} href={href} onClick={open}>
      {children}
    </a>
  );
}
