import type { Skin, Tone } from '../drawing/palette.ts';

export type Hair = 'short' | 'curly' | 'ponytail' | 'plaits' | 'bun' | 'bob' | 'patka' | 'bald';
export type Headgear = 'none' | 'cap' | 'helmet' | 'sunhat';

/** Looks and clothes of a person; the figure defines the pose. */
export interface Player {
  readonly skin: Skin;
  readonly hair: Hair;
  readonly headgear: Headgear;
  readonly shirt: Tone;
  readonly trim: Tone;
  readonly trousers: Tone;
  /** Colour of the cap, helmet or patka. */
  readonly hat: Tone;
  readonly hairTone: Tone;
  /** Children have larger heads for their height; the renderer scales the rest. */
  readonly child: boolean;
}

export const player = (wears: Partial<Player> = {}): Player => ({
  skin: 'brown',
  hair: 'short',
  headgear: 'none',
  shirt: 'earth',
  trim: 'chalk',
  trousers: 'chalk',
  hat: wears.shirt ?? 'earth',
  hairTone: 'shade',
  child: false,
  ...wears,
});

/** The side from which a head is seen; a head that looks left is drawn mirrored. */
export type View = 'side' | 'front';

/** A drawn figure: feet at (0, 0), `height` is its tallest point above them. */
export interface Figure {
  readonly art: string;
  readonly height: number;
  /** Half the width of the figure's shadow on the ground; 0 for no shadow. */
  readonly shadow: number;
}

export type Pose = (player: Player) => Figure;
