import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const NODE_VERSION = new URL('../launch/node-version.mjs', import.meta.url).href;

/** The launcher's answer to each of these versions of Node; null if it continues. */
const answersTo = (versions: readonly string[]): readonly (string | null)[] => {
  const asked = `const { nodeTooOld } = await import(${JSON.stringify(NODE_VERSION)});
    process.stdout.write(JSON.stringify(${JSON.stringify(versions)}.map((version) => nodeTooOld(version))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', asked], { encoding: 'utf8' });
  return z.array(z.string().nullable()).parse(JSON.parse(said));
};

test('a start accepts exactly the versions of Node in package.json', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
  expect(engines.node).toBe('^20.19.0 || >=22.12.0');
  const taken = ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '23.0.0', '24.1.0', '26.10.0'];
  expect(answersTo(taken)).toEqual(taken.map(() => null));
});

test('a Node that cannot require() a module is refused with a sentence that names its version', () => {
  const refused = ['18.20.4', '20.18.3', '21.7.3', '22.0.0', '22.11.0'];
  expect(answersTo(refused)).toEqual(
    refused.map(
      (version) => `Sổ cược cần Node 20.19 trở lên của dòng 20, hoặc 22.12 trở lên; đây là Node ${version}.`,
    ),
  );
});
