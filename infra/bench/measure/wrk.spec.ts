import { expect, it } from '@jest/globals';
import { readWrk } from './wrk.ts';

const text = `Running 2s test @ http://127.0.0.1:8080/
  Latency Distribution
     50%    2.41ms
     99%  890.00us
  121 requests in 2.00s, 1.0MB read
`;

it('reads the rate and the 99th percentile', () => {
  expect(readWrk(`${text}Requests/sec:  6012.40\n`)).toEqual({ rate: 6012.4, p99Ms: 0.89 });
});

it.each(['Non-2xx or 3xx responses: 3', 'Socket errors: connect 0, read 2, write 0, timeout 0'])(
  'refuses a run with "%s"',
  (failure) => expect(() => readWrk(`${text}  ${failure}\nRequests/sec:  6012.40\n`)).toThrow(failure),
);
