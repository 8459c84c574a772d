import { over } from '../drawing/palette.ts';

/** The same ground by day and by night. Scenes of one set share a horizon, so that they match side by side. */
const card = { width: 1200, height: 900, horizon: 0.54 } as const;

export const byDay = {
  ...card,
  trees: over('grass', 'shade', 0.5),
  field: 'grass',
  pitch: { tone: 'willow', x: 0.5 },
} as const;

export const byNight = {
  ...card,
  trees: over('shade', 'grass', 0.12),
  field: over('grass', 'shade', 0.52),
  pitch: { tone: over('willow', 'shade', 0.14), x: 0.5 },
} as const;

export const MAST = over('shade', 'chalk', 0.22);
