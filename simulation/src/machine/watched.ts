type Method = (...args: unknown[]) => unknown;

/**
 * An object as one process uses it: `before` runs before each of its methods and may throw. What `opened` recognizes
 * among their results is watched too.
 */
export const watched = <Target extends object>(
  target: Target,
  before: (operation: string) => void,
  opened?: (value: unknown) => value is object,
): Target =>
  new Proxy(target, {
    get: (of, name) => {
      const found: unknown = Reflect.get(of, name, of);
      if (typeof found !== 'function') return found;
      return (...args: unknown[]): unknown => {
        before(String(name));
        const answer = (found as Method).apply(of, args);
        return opened?.(answer) === true ? watched(answer, before, opened) : answer;
      };
    },
  });
