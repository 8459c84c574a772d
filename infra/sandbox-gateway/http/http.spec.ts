import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { html } from './html.ts';
import { openTestBank } from '../testing/test-bank.ts';
import { listen, type Listening } from './listen.ts';

describe('html', () => {
  it('escapes every value and leaves markup alone', () => {
    const inner = html`<b>${'<i>"&\''}</b>`;
    expect(html`<p title="${'"'}">${inner}${[inner, inner]}${undefined}${7}</p>`.markup).toBe(
      `<p title="&quot;">${inner.markup.repeat(3)}7</p>`,
    );
    expect(inner.markup).toBe('<b>&lt;i&gt;&quot;&amp;&#39;</b>');
  });
});

describe('listen', () => {
  let open: Listening[] = [];
  afterEach(async () => {
    for (const each of open) await each.close();
    open = [];
  });

  const begin = async (host: string, port = 0): Promise<Listening> => {
    const listening = await listen((_request, response) => response.end('here'), port, host);
    open.push(listening);
    return listening;
  };

  /** An address of this machine that other machines in its network can reach; undefined without a network. */
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === '::1'),
  );

  const answers = (host: string, port: number): Promise<boolean> =>
    fetch(`http://${host}:${port}`).then(
      (response) => response.ok,
      () => false,
    );

  it('the test bank’s books with mobiles and transactions are not open to the whole network on a default start', async () => {
    const bank = await openTestBank();
    const port = Number(new URL(bank.url).port);
    // Without a network, another loopback address stands for it: a server that listens on all addresses would answer
    // there.
    for (const host of [outward ?? '127.0.0.2', '127.0.0.2']) expect(await answers(host, port)).toBe(false);
    await bank.close();
  });

  it('answers to localhost, whichever family a browser reads it as', async () => {
    const { port } = await begin('127.0.0.1');
    expect(await answers('127.0.0.1', port)).toBe(true);
    expect(await answers('[::1]', port)).toBe(hasIpv6);
    expect(await answers('localhost', port)).toBe(true);
  });

  it('answers to the network only when HOST says so', async () => {
    const { port } = await begin('0.0.0.0');
    expect(await answers(outward ?? '127.0.0.2', port)).toBe(true);
    expect(await answers('localhost', port)).toBe(true);
  });

  it('says that a port is taken, and leaves nothing open behind it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(begin('127.0.0.1', port)).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => other.close(resolve));
    expect((await begin('127.0.0.1', port)).port).toBe(port);
  });
});
