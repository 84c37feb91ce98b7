import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nodeTooOld } from '../launch/node-version.mjs';

const engines = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).engines.node;

test('the versions of Node that package.json names are those that a start takes', () => {
  expect(engines).toBe('^20.19.0 || >=22.12.0');
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.0.0', '24.1.0', '26.10.0'])
    expect(nodeTooOld(version), version).toBeNull();
});

test('a Node that cannot require() a module is refused by a sentence that names it', () => {
  for (const version of ['18.20.4', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])
    expect(nodeTooOld(version)).toBe(
      `Sổ cược cần Node 20.19 trở lên của dòng 20, hoặc 22.12 trở lên; đây là Node ${version}.`,
    );
});
