/**
 * Scripts of the report bench for the page, as text because a bundler's helpers are missing there. The page
 * generates the service's answer itself, so that measuring starts when the data is available as values.
 */
const ITEM = `(id, number, type, place) => ({ ks_id: id + '-' + place, ks_ui_id: id, ks_stt: place, ks_kieuKey: type, ks_kieuUseKey: type,
  ks_kieuDanh: type, ks_tenKieu: 'Bao lô', ks_dai: 'tp', ks_soShow: number, ks_soDai: 1, ks_soCapSo: 0, ks_soSo: 1, ks_soGiai: 18, ks_diem: 10,
  ks_tienxac: 180, ks_thucthu: 135, ks_co: 0.75, ks_trathuong: 75, ks_kiruoi: false, ks_thang: 0, ks_thangthua: -135, ks_diemtrung: 0,
  ks_soTrung: '', ks_chiki: 0, ks_isThang: false })`;

const ROW = `(index) => {
  const id = 'm' + index, number = String(index % 100).padStart(2, '0'), at = '2026-11-01T03:04:05.000Z', said = 'tp ' + number + 'b10n dui5n';
  return { ui_id: id, ui_user_id: 'u', ui_user_khach_id: khachId, ui_date: '2026-11-' + String(1 + (index % 20)).padStart(2, '0'),
    ui_date_new: '01/11/2026', ui_chuoi: said, ui_chuoi_root: said, ui_mien: 'MN', mienid: 'MN', mien_viettat: 'N', ui_iserror: false, ui_tre: false,
    ui_run_time: at, create_time: at, ui_update_date: at, stt: index + 1, khach_name: 'Khách', khach_name2: 'Khách', kconfig_bit1: false,
    tienxac: 190.5, thucthu: 142.875, tientrung: 0, diemtrung: 0, thangthuanew: 142.875, open: 0,
    chitiet: [item(id, number, 'b', 1), item(id, number, 'dui', 2)] };
}`;

/**
 * Answers report_total with this many messages of one customer, and notes when they are available as values.
 */
export const answering = (count: number, khachId: string): string => `(() => {
  const khachId = ${JSON.stringify(khachId)}, item = ${ITEM}, row = ${ROW}, real = window.fetch;
  let text = null;
  window.benched = { readMs: 0, there: 0, rows: null };
  window.fetch = async (input, init) => {
    if (!String(input).includes('/report_total/')) return real(input, init);
    text ??= JSON.stringify(Array.from({ length: ${count} }, (_, index) => row(index)));
    const json = async () => {
      const began = performance.now();
      const rows = JSON.parse(text);
      window.benched = { readMs: performance.now() - began, there: performance.now(), rows };
      return rows;
    };
    return { ok: true, status: 200, headers: new Headers(), json };
  };
})()`;

const turned = `new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); })`;

/**
 * Opens the customer's messages of a range. Returns [from the values to the laid-out table, reading the JSON
 * before] in ms.
 */
export const OPEN = (khachId: string, to: string): string => `(async () => {
  const drawn = () => document.querySelectorAll('table[aria-label="Tin"] tbody tr[aria-rowindex]').length;
  history.pushState(null, '', '/baocao?tu=2026-11-01&den=${to}');
  while (document.querySelector('table[aria-label="Tin"]') !== null) await ${turned};
  window.benched.there = 0;
  history.pushState(null, '', '/baocao?tu=2026-11-01&den=${to}&khach=' + encodeURIComponent(${JSON.stringify(khachId)}));
  while (window.benched.there === 0 || drawn() < 10) await ${turned};
  document.body.getBoundingClientRect();
  return [performance.now() - window.benched.there, window.benched.readMs];
})()`;

/** The same values as a plain list: sorted, with sums, only visible rows, laid out. */
export const BARE_LIST = `(async () => {
  const began = performance.now();
  const rows = window.benched.rows.slice().sort((a, b) => (a.ui_date === b.ui_date ? a.stt - b.stt : a.ui_date < b.ui_date ? -1 : 1));
  const figures = ['tienxac', 'thucthu', 'tientrung', 'thangthuanew', 'diemtrung'];
  const sums = figures.map((of) => rows.reduce((sum, row) => sum + row[of], 0));
  const list = document.createElement('div');
  list.style.cssText = 'position:fixed;inset:0;overflow:auto;z-index:99';
  const line = (cells) => '<div style="height:28px">' + cells.map((cell) => '<span>' + cell + '</span>').join('') + '</div>';
  list.innerHTML = rows.slice(0, 40).map((row) => line([row.stt, row.ui_date, row.ui_chuoi, ...figures.map((of) => row[of])])).join('')
    + '<div style="height:' + 28 * (rows.length - 40) + 'px"></div>' + line(sums);
  document.body.append(list);
  list.getBoundingClientRect();
  const took = performance.now() - began;
  list.remove();
  return took;
})()`;
