import { buildPrograms } from '../scripts/launch/build-programs.mjs';

await buildPrograms('server', {
  main: 'src/main.ts',
  demo: 'src/demo.ts',
  'fold-thread': '../projections/src/fold-worker.ts',
});
