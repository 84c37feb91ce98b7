// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.spec.'),
);

/** A banner that stops while somebody reads it looks no different; the other is used within the media query. */
const OTHERS = ['animationPlayState', 'const pointedAt'];

/** Lines that give a control the look of hovering on every screen. */
const looksHovered = (source: string): readonly string[] => {
  const lines = source.split('\n');
  return lines.filter(
    (line, at) =>
      line.includes(':hover') &&
      !OTHERS.some((other) => line.includes(other)) &&
      ![lines[at - 1], line].some((near) => near?.includes('[hovering]')),
  );
};

it('only where a pointer hovers does a control look so, as a touch screen would keep the look on what was tapped', () => {
  const found = sources.flatMap((name) =>
    looksHovered(readFileSync(join(SOURCE, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
