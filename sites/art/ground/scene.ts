import type { Player, Pose } from '../figures/player.ts';
import type { ColourName, Tone } from '../drawing/palette.ts';

/** The canvas of a scene. Everything on it is placed by shares of its size, so a scene can be rendered at any size. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** y of the horizon in units of the canvas. */
  readonly horizon: number;
}

/** An object on the ground that is not a figure (ground/props.ts). */
export type Prop = (canvas: Canvas) => string;

export interface Role {
  readonly figure: Pose;
  readonly player: Player;
  /** Where the feet stand, as shares of the canvas's width and height. */
  readonly x: number;
  readonly y: number;
  /** Height of the drawn figure, including the tip of the bat, as a share of the canvas's height. */
  readonly tall: number;
  readonly flip?: boolean;
}

export interface Scene {
  readonly name: string;
  /** What the picture shows: its alternative text. It must say that the picture is drawn. */
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  /** All colours of the picture, skins and hair included: at most six (scenes.spec.ts). */
  readonly colours: readonly ColourName[];
  /** Height of the horizon as a share of the canvas, 0.50 to 0.56 (scenes.spec.ts). */
  readonly horizon: number;
  readonly sky: Tone;
  readonly sun: {
    readonly tone: Tone;
    readonly halo: Tone;
    readonly x: number;
    readonly y?: number;
    readonly r: number;
  };
  readonly trees: Tone;
  readonly field: Tone;
  /** Absent in scenes without cricket. */
  readonly pitch?: { readonly tone: Tone; readonly x: number; readonly wide?: number };
  /** Objects behind the trees, on the field behind the figures, and in front of them. */
  readonly beyond?: readonly Prop[];
  readonly behind?: readonly Prop[];
  readonly before?: readonly Prop[];
  /** The one large figure; the others stand behind it in the order given. */
  readonly hero: Role;
  readonly others?: readonly Role[];
}
