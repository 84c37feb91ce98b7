/** Of every account that the e2e tests make. */
export const PASSWORD = 'so_cua_hanh_trinh_1';
