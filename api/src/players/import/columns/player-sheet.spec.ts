import { describe, expect, it } from '@jest/globals';
import { readSheet, tidyRows } from '../../../platform/spreadsheets/reading/sheet.ts';
import { vocabulary } from './player-vocabulary.ts';

const read = (...lines: string[][]) => {
  const { columns, rows } = readSheet(tidyRows(lines), vocabulary);
  return { headings: columns.map(({ heading }) => heading), lines: rows.map(({ line }) => line), rows };
};

const asha = ['Asha Verma', '9826100001', 'Ward 12, near the village road'];

describe('the headings', () => {
  it('stand below titles; lines are counted as the spreadsheet program does', () => {
    const found = read(
      ['Maidan Club', ''],
      [''],
      ['List of names and mobiles'],
      ['Name', 'Mobile', 'City'],
      [],
      asha,
      ['', ''],
      asha,
    );
    expect(found).toMatchObject({ headings: ['Name', 'Mobile', 'City'], lines: [6, 8] });
  });

  it('may be in words that nobody knows', () => {
    expect(read(['Club 2025'], ['Full', 'Call', ''], asha)).toMatchObject({
      headings: ['Full', 'Call', 'Column 3'],
      lines: [3],
    });
  });

  it('are missing when the first row is a player, whatever words stand in an address', () => {
    const note = ['Meena Sahu', '9826100002', 'Ward 3', 'Phone at home'];
    expect(read(asha, note)).toMatchObject({
      headings: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      lines: [1, 2],
    });
  });
});

it('gives every row all columns, without those that are empty at the end', () => {
  const { rows } = read(['Name', 'Mobile', '', ''], ['Asha'], ['Meena', '', 'x', ' ']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Asha', '', ''],
    ['Meena', '', 'x'],
  ]);
});

it('keeps no control characters, invisible marks, halves of characters or marks of a text', () => {
  const [row] = read(['Name', 'Mobile'], ['\u200eAsha\u0000\r\nVerma\ud800', "'+919826100001", "'s-Gravenhage"]).rows;
  expect(row!.cells).toEqual(['Asha Verma\ufffd', '+919826100001', "'s-Gravenhage"]);
});
