/**
 * Everything that can be wrong with a running process, by stable code: what operators read in /health/ready, in
 * the metrics and in docs/operations.md. Programs compare the codes, so they never change.
 */
export const HEALTH_PROBLEMS = {
  starting: 'The book is still being read.',
  append_failing: 'The last append failed, or the folder of the log cannot be written.',
  disk_low: 'The disk of the data folder is nearly full.',
  log_damaged: 'The log is damaged where a verification or a reader met it.',
  log_fenced: 'Another process took over the log, or its folder was moved; this one stops.',
  log_stopped: 'The log takes no more appends until it is opened again.',
  clock_leaped: 'The clock of this machine leapt; times are kept in order.',
  standby_behind: 'The second copy of the log is behind, or does not ask.',
  standby_vault_behind: 'The second copy of passwords and sessions is behind.',
  events_unreachable: 'The event store does not answer.',
  views_unreachable: 'The store of the read models does not answer.',
  vault_unreachable: 'The store of passwords and sessions does not answer.',
  views_restarting: 'The thread that folds the views has died and is started again.',
  views_behind: 'A view has more events to fold than the bound allows.',
  view_stopped: 'A view met an event that it cannot fold.',
} as const;
export type HealthProblemCode = keyof typeof HEALTH_PROBLEMS;

/** `degraded`: it works, and an operator should look. `failing`: this process cannot do its work. */
export type HealthState = 'degraded' | 'failing';
