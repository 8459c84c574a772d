const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV file chunk by chunk: the line ends outside quotes. */
export function recordCount(): (bytes: Uint8Array) => number {
  let records = 0;
  let quoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      // An escaped quote ("") toggles the state twice, so it needs no special case.
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) records += 1;
    }
    return records;
  };
}
