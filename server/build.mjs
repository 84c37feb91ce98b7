import { buildPrograms } from '../scripts/launch/build-programs.mjs';

await buildPrograms('server', {
  main: 'src/main.ts',
  demo: 'src/demo.ts',
  'folding-thread': 'src/threads/folding-program.ts',
  'fold-thread': '../projections/src/fold-worker.ts',
  'task-thread': 'src/threads/task-thread.ts',
  'vault-thread': 'src/threads/vault-thread.ts',
});
