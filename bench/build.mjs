import { buildPrograms } from '../scripts/launch/build-programs.mjs';

await buildPrograms('bench', {
  main: 'src/main.ts',
  'append-some': 'src/log/append-some.ts',
  drain: 'src/views/drain.ts',
  'smallest-service': 'src/service/smallest-service.ts',
  'path-floor': 'src/service/path-floor.ts',
  'small-calls-senders': 'src/service/small-calls-senders.ts',
  'client-screens-process': 'src/page/client-screens-process.ts',
});
