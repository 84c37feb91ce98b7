/** The value of ui_run_time and sc_ui_run_time before any overflow run (product-1 §9). */
export const NOT_RUN = '99:99:99';
