import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';

/** A customer of a book. */
export const customerNamed = (id: string, name: string): CustomerRow => ({
  khach_id: id,
  khach_name: name,
  khach_name2: name,
  khach_createdate: '',
  stt: 1,
});
