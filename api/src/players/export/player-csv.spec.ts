import { expect, it } from '@jest/globals';
import type { PlayerRow } from '../list/player-columns.ts';
import { playerCsv, playerCsvName } from './player-csv.ts';

const meena: PlayerRow = {
  id: '7d0a4a51-2f3c-4b52-9a94-0e8d3f8a1c11',
  firstName: 'Meena',
  lastName: 'Dewangan',
  age: 27,
  mobile: '9826100102',
  address: 'Ward 12, Raipur',
  playingStyle: 'Left-arm Bowler',
  playerType: 'New Player',
  receiptNumber: 'MSC-2026-000001',
  amountPaise: 150_000,
  unavailability: '',
  remarks: '',
  photoKey: null,
  isActive: true,
  eventId: null,
  eventName: 'Winter League',
  createdAt: new Date('2026-11-20T19:00:00Z'),
};

it('heads the columns of the tab', () => {
  expect(playerCsv.head).toBe(
    '\uFEFFS.No,Name,Age,Mobile,Address,Playing Style,Player Type,Receipt No,Amount,Unavailability,Remarks,Event,Registered On\r\n',
  );
});

it('writes one player, the day being that of India', () => {
  expect(playerCsv.record(meena, 1)).toBe(
    '1,Meena Dewangan,27,9826100102,"Ward 12, Raipur",Left-arm Bowler,New Player,MSC-2026-000001,1500,Available,,Winter League,2026-11-21\r\n',
  );
});

it('leaves empty what an imported player never had', () => {
  const imported = { ...meena, receiptNumber: null, amountPaise: null, eventName: null };
  expect(playerCsv.record(imported, 12)).toContain('New Player,,,Available,,,2026-11-21');
});

it('names the file by the day in India', () => {
  expect(playerCsvName(new Date('2026-12-31T19:30:00Z'))).toBe('registered_players_2027-01-01.csv');
});
