import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { PlaceDto, ShownVersionDto } from './record.dto.ts';
import { BodyPipe } from './validation.pipe.ts';

const read = (metatype: new () => object, given: object): Promise<object> =>
  new BodyPipe().transform(given, { type: 'query', metatype }) as Promise<object>;

it.each([null, '', undefined])('takes %j, as forms and clients send it for nothing, as left out', async (empty) => {
  expect(await read(ShownVersionDto, { version: empty })).toMatchObject({ version: undefined });
  expect(await read(PlaceDto, { place: 1, order: empty })).toMatchObject({ place: 1, order: undefined });
});

it('reads a version, also of a form, and refuses what is none', async () => {
  for (const version of [7, '7']) expect(await read(ShownVersionDto, { version })).toEqual({ version: 7 });
  for (const version of ['first', '0', ' '])
    await expect(read(ShownVersionDto, { version })).rejects.toThrow('version must be a whole number');
});
