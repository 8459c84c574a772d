import { createContext, useContext } from 'react';
import { type Identifier, useRecordContext } from 'react-admin';

/** Serial number of each record of a page, by the record's id. */
export const Serials = createContext<ReadonlyMap<Identifier, number>>(new Map());

/** The serial number of the surrounding record, counted from 1 over all pages of its list; 0 outside of a list. */
export function useSerial(): number {
  const record = useRecordContext();
  return useContext(Serials).get(record?.id ?? '') ?? 0;
}

/**
 * Content of a column with serial numbers: `<DataTable.Col label="S.No" field={SerialNumber} className="serial" />`.
 */
export const SerialNumber = () => useSerial();
