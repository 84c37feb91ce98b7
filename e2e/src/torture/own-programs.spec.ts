import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SERVER_PROGRAM } from '@so-cuoc/server/project.ts';
import { expect, it } from 'vitest';
import { ownServerProgram } from './own-programs.ts';

it('the programs that are started are a whole copy of the built ones, made once', () => {
  const own = ownServerProgram();
  expect(own).not.toBe(SERVER_PROGRAM);
  expect(ownServerProgram()).toBe(own);
  expect(readFileSync(own)).toEqual(readFileSync(SERVER_PROGRAM));
  expect(readdirSync(dirname(own))).toEqual(readdirSync(dirname(SERVER_PROGRAM)));
});
