/**
 * A client in a process of its own, so that its memory is not counted as the server's: sends one body many times at
 * once and prints the statuses. Arguments: the address, how many, and the body's beginning, its repeated part and its
 * end; the part is repeated up to just below 8 MB.
 */
const [url, times, head, part, tail] = process.argv.slice(2);
const body = Buffer.from(head + part.repeat((8 * 1024 * 1024 - 100) / part.length) + tail);
const send = async () => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await answer.arrayBuffer();
  return answer.status;
};
process.stdout.write(JSON.stringify(await Promise.all(Array.from({ length: Number(times) }, send))));
