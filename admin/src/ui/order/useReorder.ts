import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { GetListResult, RaRecord } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { CallFailure, errorMessage, isConflict } from '../../data/http/callFailure.ts';
import { translate } from '../../i18n/translate.ts';
import { notify } from '../feedback/notifications.ts';
import { addMove, confirmMove, dropMove, isPending, type Move, type PendingOrder, shownOrder } from './order.ts';

interface OrderedList<T extends { id: string }, R extends RaRecord> {
  /** The resource whose list in the query cache holds the items. */
  resource: string;
  itemsOf: (records: readonly R[]) => readonly T[];
  /** The records with the items in another order. */
  withItems: (records: R[], items: T[]) => R[];
  /** The item's name, for messages about a move. */
  nameOf: (item: T) => string;
}

/** -1 is towards the start of the list, 1 towards its end. */
export type Step = -1 | 1;

export interface Reorder<T> {
  /** Moves an item to a position. It is counted from 1, and clamped to the ends of the list. */
  moveTo: (item: T, place: number) => void;
  /**
   * Moves an item by one position. The move begins at the position that the item has after all earlier moves, of which
   * some may not be rendered yet.
   */
  moveBy: (item: T, step: Step) => void;
}

/**
 * Shows a move at once and sends the moves one after the other (the mutation's `scope`). Each request carries the hash
 * of the order that the server confirmed last. A refused move is undone and later moves stay. When all moves are
 * answered, the list is loaded again. When somebody else has changed the order meanwhile, the waiting moves are dropped
 * and the list is loaded again; until it is loaded, new moves are ignored.
 */
export function useReorder<T extends { id: string }, R extends RaRecord>(ordered: OrderedList<T, R>): Reorder<T> {
  const { resource, itemsOf, withItems, nameOf } = ordered;
  const provider = useCalls();
  const queries = useQueryClient();
  const list = { queryKey: [resource, 'getList'] };
  const order = useRef<PendingOrder<T>>(undefined);
  const isReloading = useRef(false);

  const read = (): readonly T[] =>
    itemsOf(queries.getQueriesData<GetListResult<R>>(list).find(([, found]) => found)?.[1]?.data ?? []);
  const write = (items: T[]): void =>
    void queries.setQueriesData<GetListResult<R>>(
      list,
      (found) => found && { ...found, data: withItems(found.data, items) },
    );

  const stays = ({ id }: Move): string => {
    const items = order.current ? shownOrder(order.current) : [];
    const index = items.findIndex((item) => item.id === id);
    return index === -1 ? '' : translate('order.stays', { name: isolated(nameOf(items[index]!)), place: index + 1 });
  };
  const reload = async (): Promise<void> => {
    isReloading.current = true;
    const isLoaded = await queries.invalidateQueries(list, { throwOnError: true }).then(
      () => true,
      (error: unknown) => {
        reportUnless(error, CallFailure, CancelledError);
        return false;
      },
    );
    isReloading.current = false;
    notify.failure(translate(isLoaded ? 'order.loaded' : 'order.changed'));
  };
  const { mutate } = useMutation({
    mutationKey: [resource, 'reorder'],
    scope: { id: `${resource} order` },
    networkMode: 'always',
    mutationFn: async (move: Move): Promise<unknown> => {
      if (!order.current || !isPending(order.current, move)) return undefined;
      const { id, place } = move;
      return provider.place(resource, id, { place, order: orderHash(order.current.confirmed) });
    },
    onMutate: async () => {
      // Cancels a list that is being loaded, because it would not contain this move.
      await queries.cancelQueries(list);
      if (order.current) write(shownOrder(order.current));
    },
    onSuccess: (_, move) => {
      if (order.current && isPending(order.current, move)) order.current = confirmMove(order.current, move);
    },
    onError: async (error, move) => {
      if (!order.current) return;
      if (isConflict(error)) {
        write([...order.current.confirmed]);
        order.current = undefined;
        await reload();
        return;
      }
      order.current = dropMove(order.current, move);
      write(shownOrder(order.current));
      const isGone = error instanceof CallFailure && error.status === 404;
      notify.failure(`${errorMessage(error, translate('order.saveFailed'))} ${isGone ? '' : stays(move)}`.trim());
    },
    onSettled: () => {
      if (order.current && order.current.moves.length > 0) return;
      order.current = undefined;
      void queries.invalidateQueries(list);
    },
  });
  const moveFrom = (item: T, placeAfter: (before: number) => number): void => {
    if (isReloading.current) return;
    const now = order.current ?? { confirmed: read(), moves: [] };
    const items = shownOrder(now);
    const before = items.findIndex(({ id }) => id === item.id) + 1;
    const place = Math.min(Math.max(placeAfter(before), 1), items.length);
    if (before === 0 || place === before) return;
    const move = { id: item.id, place };
    order.current = addMove(now, move);
    notify.status(translate('order.moved', { name: isolated(nameOf(item)), place }));
    mutate(move);
  };
  return {
    moveTo: (item, place) => moveFrom(item, () => place),
    moveBy: (item, step) => moveFrom(item, (before) => before + step),
  };
}
