import { Children, createElement, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react';
import { type DataTableColumnProps, useResourceContext, useStore, useTranslateLabel } from 'react-admin';
import { columnOrder, orderOfRanks } from './columnOrder.ts';

/** A `<DataTable.Col>` element. */
export type Column = ReactElement<DataTableColumnProps>;

/** The columns among a list's children; `Children.toArray` gives each a key. */
export const columnsIn = (children: ReactNode): Column[] =>
  Children.toArray(children).filter((child): child is Column => isValidElement(child));

export const isPlaced = ({ props }: Column, place: 'heading' | 'picture' | 'actions'): boolean =>
  props.className === place;

/** The name under which a column's order and visibility are stored. */
export const nameOf = ({ props: { source, label } }: Column): string => source ?? String(label);

/**
 * Returns a function that gives a column's label: its own, or the text of `resources.{resource}.fields.{source}` in
 * i18n/en.ts.
 */
export function useColumnLabel(): (column: Column) => string {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  return ({ props: { label, source } }) => String(translateLabel({ label, source, resource }));
}

/**
 * Returns a table's columns in the order that the user chose, and a function that stores an order of their names;
 * undefined restores the table's own order. DataTable stores positions (ranks), which become wrong when a column is
 * added or when a role does not see one. Names do not. Stored ranks are replaced by names.
 * @param storeKey the table's key in react-admin's store
 */
export function useColumnOrder(
  storeKey: string,
  columns: readonly Column[],
): [Column[], (names: string[] | undefined) => void] {
  const [stored, setStored] = useStore<string[] | undefined>(`${storeKey}_columnOrder`);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const byName = new Map(columns.map((column) => [nameOf(column), column]));
  const names = [...byName.keys()];
  useEffect(() => {
    if (!ranks) return;
    setStored(orderOfRanks(names, ranks));
    setRanks(undefined);
  });
  // While ranks are stored, DataTable itself orders the columns by them.
  const order = ranks ? names : columnOrder(names, stored);
  return [order.map((name) => byName.get(name)!), setStored];
}

const valueAt = (record: unknown, source: string): unknown =>
  source.split('.').reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);

/** The content of a column's cell: its `children`, `render`, `field` or `source`, in this order. */
export function cellOf({ props: { children, render, field, source } }: Column, record: object): ReactNode {
  if (children !== undefined) return children;
  if (render) return render(record);
  if (field) return createElement(field, { source });
  const value = source === undefined ? undefined : valueAt(record, source);
  return value === undefined || value === null ? null : String(value as string | number | boolean);
}

export const isNothing = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === '';
