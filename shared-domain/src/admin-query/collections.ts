/** What an admin may ask of everyone's data (calls.md, modify_username): these collections, these fields, nothing else. */
export type FieldKind = 'text' | 'number' | 'flag';

const text = 'text';
const number = 'number';
const flag = 'flag';

export const COLLECTIONS = {
  users: {
    user_idd: text,
    user_namee: text,
    user_desc: text,
    user_isManage: text,
    user_enddate: text,
    overtime: text,
    user_blocked: flag,
    user_trial: flag,
    user_email: text,
    user_email_confirm: flag,
    info_giaban: number,
    user_createdate: text,
    useridmanage: text,
    user_managee: text,
  },
  customers: {
    khach_id: text,
    khach_name: text,
    khach_createdate: text,
    user_idd: text,
  },
  messages: {
    ui_id: text,
    ui_user_id: text,
    ui_date: text,
    ui_chuoi: text,
    ui_mien: text,
    ui_iserror: flag,
    ui_user_khach_id: text,
    khach_name2: text,
    create_time: text,
    stt: number,
    tienxac: number,
    thucthu: number,
  },
  results: {
    xoso_mienid: text,
    xoso_daiid: text,
    xoso_ngay: text,
    xoso_vitri: number,
    xoso_sotrung: text,
    xoso_source: text,
    isModify: flag,
  },
  chat: { chat_id: text, user_namee: text, chat_content: text, chat_date: text },
  feedback: {
    gop_id: text,
    gop_userid: text,
    user_namee: text,
    gop_content: text,
    gop_reply: text,
    gop_createdate: text,
    gop_replydate: text,
  },
  abbreviations: {
    vt_id: text,
    vt_key: text,
    vt_loai: text,
    vt_name: text,
    vt_viettat: text,
    vt_desc: text,
    vt_value1: text,
    vt_value2: text,
    vt_isactive: flag,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;

export type CollectionName = keyof typeof COLLECTIONS;
export const isCollection = (name: string): name is CollectionName => Object.hasOwn(COLLECTIONS, name);

/** The kind of a field; undefined if queries may not use it. */
export const fieldKind = (collection: CollectionName, field: string): FieldKind | undefined =>
  new Map<string, FieldKind>(Object.entries(COLLECTIONS[collection])).get(field);
