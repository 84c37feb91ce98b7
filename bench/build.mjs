import { buildPrograms } from '../scripts/launch/build-programs.mjs';

await buildPrograms('bench', {
  main: 'src/main.ts',
  'append-some': 'src/log/append-some.ts',
  drain: 'src/views/drain.ts',
  'path-floor': 'src/service/path-floor.ts',
  'client-screens-process': 'src/page/client-screens-process.ts',
});
