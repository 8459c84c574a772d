import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { GalleryGroup, SavedPhoto } from '@maidan/shared/wire/gallery.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { Payer } from '../../product/payer.ts';
import { Treasurer } from '../../product/treasurer.ts';
import type { Deployment } from './deployment.ts';
import type { Publisher } from '../../product/publisher.ts';
import { expect, type Line, seconds } from './table.ts';

const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#9C2C17' } })
  .jpeg()
  .toBuffer();

/** Checks that both replicas serve what one stored, and neither serves what one deleted or erased with a player. */
export async function pictures(deployment: Deployment, publisher: Publisher): Promise<Line[]> {
  const [one = '', other = ''] = deployment.addresses();
  const { authorization } = await Treasurer.signIn(deployment.harness);
  const saved = await upload(one, deployment.harness.eventId, authorization);
  const published = await publisher.shows('gallery.html', nameOf(saved.image));
  const [at, beside] = [await fetch(one + saved.image), await fetch(other + saved.image)];
  expect(at.ok && beside.ok, 'the picture is at both');
  expect((await digest(at)) === (await digest(beside)), 'both have the same bytes');
  expect((await isListed(one, saved)) && (await isListed(other, saved)), 'both list it');

  const deleted = await fetch(`${other}/api/gallery/${saved.id}`, { method: 'DELETE', headers: { authorization } });
  expect(deleted.ok, `the photo is deleted (${deleted.status})`);
  expect(!(await isListed(other, saved)), 'the replica that has deleted it does not list it');
  // The other replica may answer with its last list for half a second (`contentAges`).
  await wait(1_000);
  for (const address of [one, other]) {
    expect((await fetch(address + saved.image)).status === 404, 'the deleted picture is gone at both');
    expect(!(await isListed(address, saved)), 'no list has it');
  }
  const left = (await deployment.filesIn('gallery')).filter((name) => name.startsWith(nameOf(saved.image)));
  expect(left.length === 0, `the public folder of the bucket has no file of it (${left.join(', ')})`);
  const withdrawn = await publisher.shows('gallery.html', nameOf(saved.image), false);
  return [
    ['uploaded at one replica', `seen at the other at once, on the built page after ${seconds(published)}`],
    ['deleted at the other', `gone at both at once, from the built page after ${seconds(withdrawn)}`],
    ...(await erasure(deployment, authorization)),
  ];
}

async function erasure(deployment: Deployment, authorization: string): Promise<Line[]> {
  const { harness } = deployment;
  const [one = '', other = ''] = deployment.addresses();
  const payer = new Payer(harness);
  await payer.start();
  await payer.comeBack(await payer.pay());
  await harness.settled();
  const [row] = await harness.query<{ id: string }>(
    'SELECT player_id AS id FROM payments WHERE merch_txn_id = $1 AND player_id IS NOT NULL',
    [payer.merchTxnId],
  );
  const id = row?.id ?? '';
  const answer = await fetch(`${one}/api/admin/players/${id}`, { headers: { authorization } });
  const { photo: address } = (await answer.json()) as PlayerView;
  expect(address !== null, 'the player has a photo');
  const statuses = async () => [(await fetch(one + address)).status, (await fetch(other + address)).status].join(' ');
  expect((await statuses()) === '200 200', 'the address of one replica works at both');
  const erased = await fetch(`${one}/api/admin/players/${id}/erase`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Asked for by letter' }),
  });
  expect(erased.ok, `the player is erased (${erased.status})`);
  expect((await statuses()) === '404 404', 'the photo is gone at both');
  const left = await deployment.filesIn('registrations');
  expect(left.length === 0, `the bucket has no photo of a player (${left.join(', ')})`);
  return [['player with photo erased at one', 'gone at both at once, and from the bucket']];
}

async function upload(address: string, eventId: string, authorization: string): Promise<SavedPhoto> {
  const form = new FormData();
  form.append('eventId', eventId);
  form.append('photo', new Blob([new Uint8Array(await photo)]), 'catch.jpg');
  const answer = await fetch(`${address}/api/gallery/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SavedPhoto;
}

const nameOf = (image: string): string => image.split('/').at(-1)?.split('.')[0] ?? image;

const digest = async (answer: Response): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');

async function isListed(address: string, { id }: SavedPhoto): Promise<boolean> {
  const groups = (await (await fetch(`${address}/api/gallery/grouped`)).json()) as GalleryGroup[];
  return groups.some(({ photos }) => photos.some((each) => each.id === id));
}
