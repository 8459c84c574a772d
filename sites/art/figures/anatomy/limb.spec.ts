import { describe, expect, it } from '@jest/globals';
import { at, length } from '../../drawing/shapes.ts';
import { BONES, leg, reach } from './limb.ts';

describe('reach', () => {
  it.each([
    ['a near target', at(120, 90)],
    ['a target at the root', at(0, 1)],
    ['a target out of reach', at(900, -700)],
  ])('keeps both bones at their length for %s', (_, target) => {
    const { root, middle, end } = reach(at(0, 0), target, 132, 118, 1);
    expect(length(root, middle)).toBeCloseTo(132);
    expect(length(middle, end)).toBeCloseTo(118);
  });

  it('arrives at a target within reach', () => {
    const { end } = leg(at(0, -370), at(60, -24), -1);
    expect(length(end, at(60, -24))).toBeCloseTo(0);
  });

  it('stretches towards a target beyond reach', () => {
    const { end } = leg(at(0, 0), at(0, 1000), 1);
    expect(end.x).toBeCloseTo(0);
    expect(end.y).toBeGreaterThan(BONES.thigh + BONES.shin - 1);
  });

  it('bends to the given side', () => {
    expect(leg(at(0, 0), at(0, 300), -1).middle.x).toBeGreaterThan(0);
    expect(leg(at(0, 0), at(0, 300), 1).middle.x).toBeLessThan(0);
  });
});
