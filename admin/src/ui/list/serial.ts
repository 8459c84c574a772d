import { createContext, useContext } from 'react';
import { type Identifier, useRecordContext } from 'react-admin';

/** Serial numbers of the records of a page, by their ids. */
export const Serials = createContext<ReadonlyMap<Identifier, number>>(new Map());

/** The serial number of the record around, counted from 1 over all pages of its list. */
export function useSerial(): number {
  const record = useRecordContext();
  return useContext(Serials).get(record?.id ?? '') ?? 0;
}

/** For a column of the numbers: `<DataTable.Col label="S.No" field={SerialNumber} className="serial" />`. */
export const SerialNumber = () => useSerial();
