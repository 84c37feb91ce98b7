const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Units as customers write them, without accents. */
export const UNITS: ReadonlySet<string> = words('n ng ngan ngin nghin nga k tr trieu chuc tram diem d dong');

/**
 * Words that messages use beside those of the catalogue, without accents. A slip that comes out as one of them is no
 * slip: it says something else.
 */
export const DIALECT_WORDS: ReadonlySet<string> = words(`
  ab a db daob dxc daoxc xcd xd dxdau xcddau daodau dxdui daodui dx dxv dth dacap pao siu chu xiu vong xuyen cheo cap
  phu chanh chinh ch dau cuoi chot sau tru bo khong tat ca cac dai mien nam trung bac mn mt mb
  tin lay nay xin nha nhe oi anh chi em co chu bac di cau mo duong ut ong ba con alo ok dum gui ghi cho ban cam on tks
  mot hai bon tu nam sau bay tam chin muoi chuc tram ngan nghin trieu ruoi nua dong diem
  moi mc con so tung danh hang dit giap kep bang tong cong tc nhu tren cung vay luc gio ngay thu hom
  tu den toi keo kht khc va voi roi het huy xo de lo bao dao
`);
