import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type DataTableColumnProps, useResourceContext, useTranslateLabel } from 'react-admin';

/** A `<DataTable.Col>`. */
export type Column = ReactElement<DataTableColumnProps>;

/** The columns among a list's children, with keys. */
export const columnsIn = (children: ReactNode): Column[] =>
  Children.toArray(children).filter((child): child is Column => isValidElement(child));

/** Whether the class name of a column places it there on a card. */
export const isPlaced = ({ props }: Column, place: 'heading' | 'picture' | 'actions'): boolean =>
  props.className === place;

/** The name of a column in react-admin's store. */
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

const valueAt = (record: unknown, source: string): unknown =>
  source.split('.').reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);

/** The content of a column's cell, chosen as in `DataTable.Col`. */
export function cellOf({ props: { children, render, field, source } }: Column, record: object): ReactNode {
  if (children !== undefined) return children;
  if (render) return render(record);
  if (field) return createElement(field, { source });
  const value = source === undefined ? undefined : valueAt(record, source);
  return value === undefined || value === null ? null : String(value as string | number | boolean);
}

/** Whether a cell is empty. */
export const isNothing = (cell: ReactNode): boolean => cell === null || cell === undefined || cell === '';
