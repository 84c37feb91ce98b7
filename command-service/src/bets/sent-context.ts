import { type Catalogue, compileCatalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { ReadingContext } from '@so-cuoc/shared-domain/message/reading.ts';

/** A context that can be copied to another thread: its catalogue is compiled again there. */
export interface SentContext extends Omit<ReadingContext, 'catalogue'> {
  readonly catalogue: SentCatalogue;
}

/** A catalogue as it is copied to another thread. */
export type SentCatalogue = Pick<Catalogue, 'records' | 'rules'> & { readonly version: number };

/** Compiled catalogues by version, the newest last. */
const compiled = new Map<number, Catalogue>();
const MOST_COMPILED = 4;
const versions = new WeakMap<Catalogue, number>();
let lastVersion = 0;

const keep = (version: number, catalogue: Catalogue): void => {
  compiled.set(version, catalogue);
  for (const oldest of compiled.keys())
    if (compiled.size > MOST_COMPILED) compiled.delete(oldest);
    else return;
};

/** One thread of a process sends; versions count its catalogues. */
export const sentCatalogue = (catalogue: Catalogue): SentCatalogue => {
  let version = versions.get(catalogue);
  if (version === undefined) {
    lastVersion += 1;
    version = lastVersion;
    versions.set(catalogue, version);
  }
  if (!compiled.has(version)) keep(version, catalogue);
  const { records, rules } = catalogue;
  return { records, rules, version };
};

export const sentContext = (context: ReadingContext): SentContext => ({
  ...context,
  catalogue: sentCatalogue(context.catalogue),
});

export const receivedCatalogue = ({ version, records, rules }: SentCatalogue): Catalogue => {
  let catalogue = compiled.get(version);
  if (catalogue === undefined) {
    catalogue = compileCatalogue(records, rules);
    keep(version, catalogue);
  }
  return catalogue;
};

export const receivedContext = (context: SentContext): ReadingContext => ({
  ...context,
  catalogue: receivedCatalogue(context.catalogue),
});
