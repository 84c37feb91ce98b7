/** Hears how long the steps of a request take. */
export interface Steps {
  /** Runs the work of a step and measures it to its end. Answers and errors are the work's own. */
  measure<Result>(requestId: string, step: 'read' | 'decide', work: () => Result): Result;
}

/** Measures nothing. */
export const NO_STEPS: Steps = { measure: (_requestId, _step, work) => work() };
