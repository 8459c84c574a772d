import { expect, it } from '@jest/globals';
import { playerCsv, playerCsvName } from './player-export.service.ts';

it('heads the columns of the tab', () => {
  expect(playerCsv().head).toBe(
    '\uFEFFS.No,Name,Age,Mobile,Address,Playing Style,Player Type,Receipt No,Amount,Unavailability,Remarks,Event,Registered On,Consent,Date of Birth,Allows\r\n',
  );
});

it('names the file by the day in India', () => {
  expect(playerCsvName(new Date('2026-12-31T19:30:00Z'))).toBe('registered_players_2027-01-01.csv');
});
