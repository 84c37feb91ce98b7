import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../browser/device.ts';
import { takeShots, shotsMatching } from './shots.ts';

const EVERYTHING = shotsMatching(/./);

describe('the screenshots of all screens', () => {
  it('cover every path of the page', () => {
    const taken = new Set(EVERYTHING.map(({ scene }) => scene.path.replace(/\?.*/, '')));
    const isTaken = (path: string): boolean =>
      path.endsWith('*') ? [...taken].some((one) => one.startsWith(path.slice(0, -1))) : taken.has(path);
    const left = Object.values(SCREENS).filter(({ path }) => !isTaken(path));
    expect(left).toEqual([]);
  });

  it('have unique names and both widths, except where a width has no such scene', () => {
    const names = EVERYTHING.map(({ scene, screen }) => `${scene.name} ${screen.width}`);
    expect(new Set(names).size).toBe(names.length);
    expect(shotsMatching(/^login$/).map(({ screen }) => screen.width)).toEqual([1440, 360]);
    expect(shotsMatching(/^shell-drawer$/).map(({ screen }) => screen.width)).toEqual([360]);
    expect(shotsMatching(/no such scene/)).toEqual([]);
    const asked = [390, 768, 1920].map(screenOf);
    const widths = (pattern: RegExp) => shotsMatching(pattern, asked).map(({ screen }) => screen.width);
    expect(widths(/^login$/)).toEqual([390, 768, 1920]);
    expect(widths(/^shell-drawer$/)).toEqual([390]);
    expect(widths(/^report-tip$/)).toEqual([768, 1920]);
  });

  it('report problems and failed set-ups, and continue', async () => {
    const problems: string[] = [];
    const wrong = await takeShots(
      shotsMatching(/^(login|register|notice)$/),
      ({ scene, screen }) => {
        if (scene.name === 'login') return Promise.reject(new Error('no such button'));
        return Promise.resolve(scene.name === 'notice' ? [`notice ${screen.width}: axe`] : []);
      },
      (fault) => problems.push(fault),
    );
    expect(problems.toSorted()).toEqual([
      'login 1440: no such button',
      'login 360: no such button',
      'notice 1440: axe',
      'notice 360: axe',
    ]);
    expect(wrong).toBe(4);
  });
});
