import { DESK, PHONE, type Screen } from '../browser/device.ts';
import { type Account, type Scene, SCENES } from './scenes.ts';

/** A scene as somebody sees it at one width. */
export interface Shot {
  readonly account: Account | 'visitor';
  readonly scene: Scene;
  readonly screen: Screen;
}

/** The scenes whose name matches, at a desk and on a phone. */
export const shotsMatching = (pattern: RegExp): readonly Shot[] =>
  (['visitor', 'daily1', 'admin', 'tong1', 'phu1', 'kiemtoan', 'hethan'] as const).flatMap((account) =>
    SCENES[account]
      .filter(({ name }) => pattern.test(name))
      .flatMap((scene) =>
        [DESK, PHONE]
          .filter(({ width }) => scene.width === undefined || scene.width === width)
          .map((screen) => ({ account, scene, screen })),
      ),
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes all of them, two at a time as each keeps one core busy, and says each fault. One that cannot be
 * brought about is a fault with its reason, and the others are taken. Returns how many faults there were.
 */
export const takeShots = async (
  takes: readonly Shot[],
  photograph: (take: Shot) => Promise<readonly string[]>,
  say: (fault: string) => void,
): Promise<number> => {
  const waiting = [...takes];
  let wrong = 0;
  const one = async (take: Shot): Promise<readonly string[]> => {
    try {
      return await photograph(take);
    } catch (error) {
      return [`${take.scene.name} ${take.screen.width}: ${reasonOf(error)}`];
    }
  };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      for (const fault of await one(next)) {
        wrong += 1;
        say(fault);
      }
  };
  await Promise.all([work(), work()]);
  return wrong;
};
