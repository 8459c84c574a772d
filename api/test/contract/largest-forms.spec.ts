import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomKey } from '@maidan/shared/random-key.ts';
import { defaultTexts, isFixedText, placeholdersIn } from '@maidan/shared/club-texts/club-texts.ts';
import { pictureFields, writePicture } from '@maidan/shared/club-pictures.ts';
import { clubLimits, mostTexts, textLimit } from '@maidan/shared/rules/club.ts';
import { captionLimit } from '@maidan/shared/rules/gallery-upload.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { messageLimits } from '@maidan/shared/rules/message.ts';
import { memberTextLimit } from '@maidan/shared/rules/member.ts';
import { noticeLimits } from '@maidan/shared/rules/notice.ts';
import { sponsorLimits } from '@maidan/shared/rules/sponsor.ts';
import { longestNote } from '@maidan/shared/rules/payments/payment-note.ts';
import { counterLimits } from '@maidan/shared/rules/payments/counter.ts';
import { joinIds, mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import { longestReason } from '@maidan/shared/rules/erasure.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { refundReasonLimit } from '@maidan/shared/domain/payment-state.ts';
import { textLimits } from '@maidan/shared/rules/registration.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { bodySizes } from '../../src/platform/http/bodies/body-limits.ts';
import { largestTexts } from '../../src/platform/http/validation/obeys.decorator.ts';
import { listHandlers } from '../../openapi/handlers.ts';
import { aPlayer, anEvent, inDays } from '../support/builders.ts';
import { aPicture } from '../support/files/pictures.ts';
import { counterForm, paperForm, returnForm } from '../support/payments/counter.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { formOf, withPhoto } from '../support/player-records.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
let payer: Payer;
let photo: Buffer;
let cup: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
  headers = await asAdmin(test);
  payer = new Payer(test);
  photo = await aPicture(60, 80);
  cup = await anEvent(test.db);
});
afterAll(() => test.close());

/** A letter of one UTF-16 unit, and a letter of two. */
const letters = { 'in Devanagari': 'क', 'in Kaithi': '𑂍' };

/** JSON in which each unit outside ASCII is written as an escape, as some clients do. */
const escaped = (body: object): string =>
  JSON.stringify(body).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function send(method: string, path: string, body: object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${test.url}/api/${path}`, {
    method,
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : escaped(body),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** Sends a form that must be accepted, and returns the answer. */
async function accepted(method: string, path: string, body: object) {
  const { status, json } = await send(method, path, body);
  expect({ isAccepted: status < 300, error: json['error'] }).toEqual({ isAccepted: true, error: undefined });
  return json;
}

describe.each(Object.entries(letters))('the largest form, %s, is accepted:', (_, letter) => {
  const text = (limit: number): string => letter.repeat(limit);
  const event = () => ({
    eventName: text(eventLimits.name),
    ...{ startDate: inDays(10), endDate: inDays(12), eventType: 'upcoming' },
    description: text(eventLimits.description),
    rules: text(eventLimits.rules),
    location: text(eventLimits.location),
    ...{ registrationOpens: inDays(1), registrationCloses: inDays(9), playerLimit: String(eventLimits.players) },
    offerHours: String(eventLimits.offerHours),
    ...{ minAge: String(ageLimits.least), maxAge: String(ageLimits.most), ageDay: inDays(10), openTo: 'women' },
    reportingTime: text(eventLimits.reportingTime),
    ground: text(eventLimits.ground),
    ...{ startTime: '08:00', endTime: '18:00' },
    groupLink: `https://chat.whatsapp.com/${'A'.repeat(eventLimits.groupLink - 26)}`,
    eventNameHi: text(eventLimits.name),
    descriptionHi: text(eventLimits.description),
    rulesHi: text(eventLimits.rules),
    ...{ resultNote: text(eventLimits.resultNote), resultNoteHi: text(eventLimits.resultNote) },
  });
  const person = () => ({
    firstName: text(textLimits.name),
    lastName: text(textLimits.name),
    address: text(textLimits.address),
    unavailability: text(textLimits.unavailability),
    remarks: text(textLimits.remarks),
  });
  const pay = async () => {
    const merchTxnId = await payer.start(cup);
    await payAndReturn(payer, merchTxnId);
    return (await payer.payment(merchTxnId)).id;
  };

  it('an event in both languages, as JSON and as a form with a photo, new and changed', async () => {
    const { id, rulesHi } = await accepted('POST', 'events', event());
    expect(rulesHi).toBe(text(eventLimits.rules));
    await accepted('PUT', `events/${id as string}`, withPhoto(event(), photo));
    await accepted('POST', 'events/update', { id, ...event() });
  });

  it('an event with many short lines, as a multipart form, in which each line break takes two characters', async () => {
    const rules = `${letter}\n`.repeat(eventLimits.rules / 2 - 1) + letter.repeat(2);
    const saved = await accepted('POST', 'events', withPhoto({ ...event(), rules, rulesHi: rules }, photo));
    expect(saved['rulesHi']).toBe(rules);
  });

  it('the club', async () => {
    const { name, abbreviation, short, text: long, url } = clubLimits;
    const link = `https://club.example/${'a'.repeat(url - 21)}`;
    const [{ revision }] = await test.db.query('SELECT coalesce(max(revision), 0) AS revision FROM club_revisions');
    const own = [...defaultTexts.keys()].filter((name) => !isFixedText(name) && !name.endsWith('figure'));
    own.sort((one, other) => textLimit(other) - textLimit(one));
    // A policy's text is accepted only together with that of the other language, and a section's text only with its
    // title.
    const sections = own.filter((name) => name.includes('/own/'));
    const others = own.filter((name) => !name.includes('/policies/'));
    const longest = [...sections, ...others].slice(0, mostTexts);
    const texts = longest.map((name) => {
      const kept = placeholdersIn(defaultTexts.get(name)!)
        .map((placeholder) => `{${placeholder}}`)
        .join('');
      return [name, kept + text(textLimit(name) - kept.length)] as const;
    });
    const { key } = (await accepted('POST', 'admin/club/pictures', withPhoto({}, photo))) as { key: string };
    const { profile } = await accepted('PUT', 'admin/club', {
      revision,
      ...{ name: text(name), nameHi: text(name), abbreviation: text(abbreviation), foundedIn: '1987' },
      ...{ blurb: text(long), blurbHi: text(long), address: text(long), addressHi: text(long) },
      ...{ city: text(short), cityHi: text(short), state: text(short), postalCode: '491441' },
      ...{ ground: text(short), groundHi: text(short), venue: text(short), venueHi: text(short) },
      ...{ ward: text(short), wardHi: text(short), practiceHours: text(short), practiceHoursHi: text(short) },
      ...{
        childLocality: text(short),
        childLocalityHi: text(short),
        phone: '+91 98765 43210',
        receiptPrefix: 'RCSANG',
      },
      ...{ auctionUrl: link, facebook: link, instagram: link, youtube: link, whatsApp: link },
      look: '#0a4f6b',
      ...Object.fromEntries(pictureFields.map((field) => [field, writePicture({ key, x: 100, y: 100 })])),
      ...{ pictureHeroAlt: text(long), pictureHeroAltHi: text(long) },
      ...{ pictureTeamAlt: text(long), pictureTeamAltHi: text(long) },
    });
    expect(profile).toMatchObject({ addressHi: text(long), youtube: link });
    const answer = await accepted('PUT', 'admin/club', { revision: revision + 1, texts: Object.fromEntries(texts) });
    expect(answer['texts']).toHaveLength(mostTexts);
  });

  it('a member', async () => {
    const member = { name: text(memberTextLimit), designation: text(memberTextLimit) };
    const { id } = await accepted('POST', 'members', withPhoto(member, photo));
    await accepted('PUT', `members/${id as string}`, member);
  });

  it('a notice', async () => {
    const { title, text: long } = noticeLimits;
    const notice = {
      ...{ title: text(title), text: text(long), titleHi: text(title), textHi: text(long) },
      ...{ shownOn: 'event', eventId: cup.id, firstDay: inDays(0), lastDay: inDays(9) },
    };
    const { id, textHi } = await accepted('POST', 'admin/notices', notice);
    expect(textHi).toBe(text(long));
    await accepted('PUT', `admin/notices/${id as string}`, notice);
  });

  it('a sponsor', async () => {
    const { name, url } = sponsorLimits;
    const sponsor = {
      ...{ name: text(name), url: `https://sponsor.example/${'a'.repeat(url - 24)}`, shownOn: 'event' },
      ...{ eventId: cup.id, firstDay: inDays(0), lastDay: inDays(9) },
    };
    const { id } = await accepted('POST', 'admin/sponsors', withPhoto(sponsor, photo));
    await accepted('PUT', `admin/sponsors/${id as string}`, sponsor);
  });

  it('a gallery photo and its caption', async () => {
    const before = Array.from({ length: 50 }, () => crypto.randomUUID()).join();
    const form = { eventId: cup.id, caption: text(captionLimit), before, isHighlight: 'true' };
    const { id } = await accepted('POST', 'gallery/upload', withPhoto(form, photo));
    await accepted('PUT', `admin/gallery/${id as string}`, { caption: text(captionLimit) });
  });

  it('a registration', async () => {
    const guardianName = text(textLimits.name * 2);
    const application = await payer.application(cup, person());
    const { status, json } = await payer.initiate({
      ...application,
      playerData: { ...application.playerData, consent: { version: '2026-11', guardianName } },
    });
    expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
  });

  it('a registration at the counter, and its return', async () => {
    const counter = { takenBy: text(counterLimits.person), reference: text(counterLimits.reference) };
    const form = counterForm(cup, { ...person(), ...counter, guardianName: text(textLimits.name * 2) });
    const { paymentId } = await accepted('POST', 'admin/payments/counter', form);
    const back = { ...counter, returnedBy: text(counterLimits.person), reason: text(refundReasonLimit) };
    await accepted('POST', `admin/payments/${paymentId as string}/return`, returnForm(back));
  });

  it('the registration of a payment without a record, which is answered with 404 after the form was read', async () => {
    const form = paperForm(cup, { ...person(), guardianName: text(textLimits.name * 2) });
    const path = `admin/payments/restores/unrecorded/${crypto.randomUUID()}/register`;
    expect(await send('POST', path, form)).toMatchObject({ status: 404 });
  });

  it('a correction, as JSON and as a form with a photo', async () => {
    const { id } = await aPlayer(test.db, { mobile: `98${String(Math.random()).slice(2, 10)}` });
    const read = async () =>
      (await (await fetch(`${test.url}/api/admin/players/${id}/record`, { headers })).json()) as PlayerRecord;
    const reason = text(longestReason);
    await accepted('PUT', `admin/players/${id}/record`, formOf(await read(), { ...person(), reason }));
    const changed = { ...person(), remarks: `${letter}\n`.repeat(textLimits.remarks / 2 - 1) + letter, reason };
    await accepted('PUT', `admin/players/${id}/record`, withPhoto(formOf(await read(), changed), photo));
    expect((await read()).remarks).toBe(changed.remarks);
    await accepted('POST', `admin/players/${id}/erase`, { reason });
  });

  it('a message to the most players', async () => {
    const [{ playerId }] = await test.db.query('SELECT player_id AS "playerId" FROM payments WHERE id = $1', [
      await pay(),
    ]);
    await accepted('POST', `admin/players/${playerId}/registration/consents`, { purpose: 'messages', isGiven: true });
    const others = Array.from({ length: mostSelected - 1 }, () => crypto.randomUUID());
    const audience = { kind: 'players', playerIds: joinIds([playerId, ...others]) };
    const message = { topic: 'other', audience, textEn: text(messageLimits.text), textHi: text(messageLimits.text) };
    await accepted('POST', 'admin/messages/preview', message);
    const { queue } = await accepted('POST', 'admin/messages', { ...message, requestKey: randomKey() });
    expect(queue).toMatchObject([{ text: text(messageLimits.text) }]);
  });

  it('a note, a refund and a part of one', async () => {
    const reason = text(refundReasonLimit);
    const id = await pay();
    await accepted('POST', `admin/payments/${id}/notes`, { note: text(longestNote) });
    await accepted('POST', `admin/payments/${id}/refund`, { reason });
    const part = { amount: '500', reason, requestKey: 'a'.repeat(32) };
    await accepted('POST', `admin/payments/${await pay()}/partial-refund`, part);
  });
});

it('the import of a file in which every field has a column, and a selection of the most players, are accepted', async () => {
  const importer = await Importer.signedIn(test);
  const { id } = await importer.upload(playersCsv([['Asha Verma', '9800000001', 31]]));
  await importer.check(id, { name: 0, mobile: 1, age: 2 });
  const { id: player } = await aPlayer(test.db, { mobile: '9800000002' });
  const others = Array.from({ length: mostSelected - 1 }, () => crypto.randomUUID());
  await accepted('POST', 'admin/players/delete-selected', { ids: joinIds([player, ...others]) });
});

it('tests each call whose texts may come near the usual limit of a body', () => {
  const large = listHandlers(test.app).filter(
    ({ controller, name }) => largestTexts(controller, name.split('.')[1]!) > bodySizes.usual / 2,
  );
  expect(large.map(({ name }) => name).sort()).toEqual([
    'ClubAdminController.save',
    'CounterController.register',
    'EventsAdminController.change',
    'EventsAdminController.changeById',
    'EventsAdminController.create',
    'EventsAdminController.createUpcoming',
    'MessagesController.create',
    'MessagesController.preview',
    'PlayerRecordController.correct',
    'RestoresController.registerUnrecorded',
  ]);
});
