import type { ReactNode } from 'react';
import { translate } from '../../i18n/translate.ts';
import { HeadWithLists } from '../../ui/HeadWithLists.tsx';
import { paymentPath, type PaymentsList, payoutsPath, statementPath, unpaidPath } from '../paymentUrl.ts';

interface PaymentsHeadProps {
  shown: PaymentsList;
  /** Buttons for the list that is shown. */
  children?: ReactNode;
}

/** Heading with links to the lists of the view, and the buttons of the open list. */
export function PaymentsHead({ shown, children }: PaymentsHeadProps) {
  return (
    <HeadWithLists
      title={translate('resources.payments.name')}
      label={translate('payments.lists.name')}
      shown={shown}
      lists={{
        all: [translate('payments.lists.all'), paymentPath(undefined)],
        unpaid: [translate('payments.lists.unpaid'), unpaidPath],
        statement: [translate('payments.lists.statement'), statementPath],
        payouts: [translate('payments.lists.payouts'), payoutsPath()],
      }}
    >
      {children}
    </HeadWithLists>
  );
}
