/** ui_run_time, sc_ui_run_time: what no overflow run has taken in yet (product-1 §9). */
export const NOT_RUN = '99:99:99';
