import { photoSentences } from '@maidan/shared/rules/photo.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { aPlayer, anEvent, inDays } from '../builders.ts';
import { counterForm } from '../payments/counter.ts';
import { Payer } from '../payments/payer.ts';
import { formOf, Records } from '../player-records.ts';
import type { TestApp } from '../test-app.ts';
import { multipart, type SentFile } from './multipart.ts';

interface Answer {
  status: number;
  body: { error?: string; errors?: Record<string, string> };
  /** Reads the stored picture. Call it only after a success. */
  read(): Promise<Buffer>;
}

/** A call of the API that accepts a picture. */
export interface PictureCall {
  title: string;
  /** Calls of one form read, check, encode and store a picture by the same code. */
  form: 'application' | 'player' | 'club' | 'site';
  /** The specification's message for a file whose type this form does not accept. */
  wrongType: string;
  tooLarge: string;
  takesGif: boolean;
  send(file: SentFile): Promise<Answer>;
}

const words = {
  applicant: { wrongType: photoSentences.registrationType, tooLarge: photoSentences.registrationSize, takesGif: false },
  club: { wrongType: photoSentences.eventType, tooLarge: photoSentences.eventSize, takesGif: true },
} as const;

/** Prepares one call for each kind of picture that the API accepts, except the club's logo. */
export async function openPictureCalls(test: TestApp): Promise<PictureCall[]> {
  const records = await Records.signedIn(test);
  const event = await anEvent(test.db);
  const player = await aPlayer(test.db);
  const calls = new Calls(test, records.headers);
  const correct = async (file: SentFile) => {
    const record = await records.read(player.id);
    return calls.photoOfPlayer('PUT', `admin/players/${player.id}/record`, formOf(record), file);
  };
  return [
    {
      title: 'an applicant’s photo',
      form: 'application',
      ...words.applicant,
      send: (file) => initiate(test, event, file),
    },
    {
      title: 'a photo at the counter',
      form: 'player',
      ...words.applicant,
      send: (file) => calls.photoOfPlayer('POST', 'admin/payments/counter', { ...counterForm(event) }, file),
    },
    { title: 'the correction of a player’s photo', form: 'player', ...words.applicant, send: correct },
    {
      title: 'a photo for the gallery',
      form: 'club',
      ...words.club,
      send: (file) => calls.publicPicture('POST', 'gallery/upload', { eventId: event.id }, file),
    },
    {
      title: 'the picture of an event',
      form: 'club',
      ...words.club,
      send: (file) => calls.publicPicture('POST', 'events', eventFields, file),
    },
    {
      title: 'a member’s photo',
      form: 'club',
      ...words.club,
      send: (file) => calls.publicPicture('POST', 'members', { name: 'Asha Verma', designation: 'Captain' }, file),
    },
    {
      title: 'the logo of a sponsor',
      form: 'club',
      ...words.club,
      send: (file) => calls.publicPicture('POST', 'admin/sponsors', sponsorFields, file),
    },
    { title: 'a picture of the site', form: 'site', ...words.club, send: (file) => calls.pictureOfSite(file) },
  ];
}

const eventFields = {
  ...{ eventName: 'Floodlight Cup', description: '', rules: '', location: 'Ward 12 Ground', eventType: 'upcoming' },
  ...{ startDate: inDays(10), endDate: inDays(12) },
};

const sponsorFields = { name: 'Sahu Sweets', url: '', shownOn: 'foot', eventId: '', firstDay: inDays(0), lastDay: '' };

/** The multipart calls of the console. */
class Calls {
  constructor(
    private readonly test: TestApp,
    private readonly signedIn: Record<string, string>,
  ) {}

  /** Sends a form whose answer has the picture's address. */
  async publicPicture(method: string, path: string, fields: object, file: SentFile): Promise<Answer> {
    const answer = await this.send(method, path, fields, file);
    const { image, photoUrl, photo, logo } = answer.body as Record<string, string | undefined>;
    return { ...answer, read: () => this.read(image ?? photoUrl ?? photo ?? logo ?? '') };
  }

  /** Sends a picture whose answer has its key. */
  async pictureOfSite(file: SentFile): Promise<Answer> {
    const answer = await this.send('POST', 'admin/club/pictures', {}, file);
    const { key } = answer.body as { key?: string };
    return { ...answer, read: () => this.read(`/api/club/pictures/${key}`) };
  }

  /** Sends a form whose answer is the player, or the record with a signed address of the photo. */
  async photoOfPlayer(method: string, path: string, fields: object, file: SentFile): Promise<Answer> {
    const answer = await this.send(method, path, fields, file);
    const { playerId, photo } = answer.body as Record<string, string | undefined>;
    return { ...answer, read: async () => this.read(photo ?? (await this.addressOf(playerId ?? ''))) };
  }

  private async send(method: string, path: string, fields: object, file: SentFile): Promise<Omit<Answer, 'read'>> {
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const { headers, body } = multipart(texts, file);
    const sent = { method, headers: { ...this.signedIn, ...headers }, body };
    const answer = await fetch(`${this.test.url}/api/${path}`, sent);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  private async addressOf(playerId: string): Promise<string> {
    const answer = await fetch(`${this.test.url}/api/admin/players/${playerId}`, { headers: this.signedIn });
    return ((await answer.json()) as { photo: string }).photo;
  }

  private async read(address: string): Promise<Buffer> {
    const answer = await fetch(this.test.url + address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }
}

async function initiate(test: TestApp, event: Event, { bytes, type = 'image/jpeg' }: SentFile): Promise<Answer> {
  const payer = new Payer(test);
  const photoBase64 = `data:${type};base64,${bytes.toString('base64')}`;
  const application = await payer.application(event, { photoBase64 });
  const { status, json } = await payer.initiate(application);
  const { mobile } = application.playerData;
  const read = async () => {
    const { photoKey } = await test.db.getRepository(Registration).findOneByOrFail({ mobile });
    return (await test.app.get(PhotosService).read('registrations', photoKey ?? ''))!;
  };
  return { status, body: json as Answer['body'], read };
}
