import { DESK, isPhone, PHONE, type Screen } from '../browser/device.ts';
import type { Account, Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

/** A scene at one width. */
export interface Shot {
  readonly account: Account | 'visitor';
  readonly scene: Scene;
  readonly screen: Screen;
}

/** The scenes with a matching name, at each width where they are. */
export const shotsMatching = (pattern: RegExp, screens: readonly Screen[] = [DESK, PHONE]): readonly Shot[] =>
  (['visitor', 'daily1', 'admin', 'tong1', 'phu1', 'kiemtoan', 'hethan'] as const).flatMap((account) =>
    SCENES[account]
      .filter(({ name }) => pattern.test(name))
      .flatMap((scene) =>
        screens
          .filter((screen) => scene.only === undefined || scene.only === (isPhone(screen) ? 'phone' : 'desk'))
          .map((screen) => ({ account, scene, screen })),
      ),
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes all screenshots, two at a time as each keeps one core busy, and reports each problem. A scene that
 * cannot be set up is a problem with its reason; the others are still taken. Returns the number of problems.
 */
export const takeShots = async (
  shots: readonly Shot[],
  photograph: (take: Shot) => Promise<readonly string[]>,
  say: (fault: string) => void,
): Promise<number> => {
  const waiting = [...shots];
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
