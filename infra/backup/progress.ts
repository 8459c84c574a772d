/** Progress output: a line for each step, and a count that is overwritten in a terminal. */
export interface Progress {
  say(line: string): void;
  count(what: string, done: number, of: number): void;
}

/** Without a terminal, the count is written only once for this many items, and at the end. */
const every = 1000;

export const onTerminal: Progress = {
  say: (line) => console.log(line),
  count: (what, done, of) => {
    const line = `${what.padEnd(22)}${done.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === of ? '\n' : ''}`);
    else if (done === of || done % every === 0) console.log(line);
  },
};

export const silent: Progress = { say: () => undefined, count: () => undefined };

/** "12.3 MB". */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
