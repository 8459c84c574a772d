const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV file while its bytes arrive: the line ends that stand outside quotes. */
export function recordCount(): (bytes: Uint8Array) => number {
  let records = 0;
  let quoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      // A doubled quote inside a quoted field turns the state twice.
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) records += 1;
    }
    return records;
  };
}
