/** The password of every account that the e2e tests create. */
export const PASSWORD = 'so_cua_hanh_trinh_1';
