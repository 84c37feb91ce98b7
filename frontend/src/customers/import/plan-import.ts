import type { ConfigurationCells } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { applyRows } from '@so-cuoc/shared-domain/customers/apply-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { MOST_IMPORTED } from '@so-cuoc/shared-domain/customers/import.ts';
import { nameError, nameKey, normalizeName } from '@so-cuoc/shared-domain/customers/name.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { texts } from '../../i18n/vi/customers/customer-import.ts';
import { COMMON_COLUMNS, headingKey, SINGLE_COLUMNS, type ImportColumn } from './import-columns.ts';

/** A customer that the book has. */
export interface KnownCustomer {
  readonly khachId: string;
  readonly name: string;
  readonly settings: CustomerSettings;
}

/** A preset that a line can name. */
export interface NamedPreset {
  readonly id: string;
  readonly name: string;
  readonly prices: CustomerSettings['prices'];
}

export interface CellFault {
  /** As the spreadsheet counts, the headings are line 1. */
  readonly line: number;
  readonly column: string;
  /** What stands in the cell. */
  readonly value: string;
  readonly text: string;
}

/** What a line does. */
export interface PlannedLine {
  readonly line: number;
  readonly name: string;
  /** Null = a new customer. */
  readonly khachId: string | null;
  readonly presetId: string | null;
  readonly rows: readonly ConfigurationCells[];
  /** How many settings of a known customer change, and the first of them in words. */
  readonly changes: { readonly count: number; readonly first: readonly string[] };
}

export interface ImportPlan {
  readonly lines: readonly PlannedLine[];
  readonly faults: readonly CellFault[];
  /** Headings that name no column. */
  readonly unknown: readonly string[];
}

const SHOWN_CHANGES = 3;

const COLUMN_AT: ReadonlyMap<string, ImportColumn> = new Map(
  [...COMMON_COLUMNS, ...SINGLE_COLUMNS].map((column) => [headingKey(column.label), column]),
);

interface Headings {
  readonly name: number;
  readonly preset: number;
  readonly columns: readonly (ImportColumn | undefined)[];
  readonly unknown: readonly string[];
}

const NAME_KEYS = [texts.name, ...texts.otherNames].map(headingKey);

/** Where the names are: in the column that is called so, else in the first one of the usual other headings. */
const nameColumn = (cells: readonly string[]): number => {
  const keys = cells.map(headingKey);
  const found = NAME_KEYS.find((key) => keys.includes(key));
  return found === undefined ? -1 : keys.indexOf(found);
};

/** The line of the headings: the one with the own heading of names, else the first with a usual other one; -1 = none. */
const headingLine = (lines: readonly (readonly string[])[]): number => {
  const own = headingKey(texts.name);
  const named = lines.findIndex((cells) => cells.some((cell) => headingKey(cell) === own));
  return named === -1 ? lines.findIndex((cells) => nameColumn(cells) !== -1) : named;
};

const headingsOf = (first: readonly string[]): Headings => {
  const keys = first.map(headingKey);
  const name = nameColumn(first);
  const preset = keys.indexOf(headingKey(texts.preset));
  const columns = keys.map((key) => COLUMN_AT.get(key));
  const unknown = first.filter(
    (heading, at) => heading.trim() !== '' && at !== name && at !== preset && columns[at] === undefined,
  );
  return { name, preset, columns, unknown };
};

/** Each setting by the label of its column. */
const SETTINGS = [...COMMON_COLUMNS, ...SINGLE_COLUMNS];

const shownValue = (value: string | number): string =>
  value === '' ? texts.none : String(value).replace('.', ',');

/** The differences of two settings, each in words. */
const changesOf = (before: CustomerSettings, now: CustomerSettings): PlannedLine['changes'] => {
  const words = SETTINGS.flatMap(({ label, shownIn }) => {
    const [was, is] = [shownIn?.(before), shownIn?.(now)];
    return was === undefined || is === undefined || was === is
      ? []
      : [texts.change(label, shownValue(was), shownValue(is))];
  });
  return { count: words.length, first: words.slice(0, SHOWN_CHANGES) };
};

interface Context {
  readonly headings: Headings;
  readonly known: ReadonlyMap<string, KnownCustomer>;
  readonly presets: readonly NamedPreset[];
  readonly seen: Set<string>;
}

const planLine = (
  cells: readonly string[],
  line: number,
  { headings, known, presets, seen }: Context,
): { readonly planned: PlannedLine; readonly faults: readonly CellFault[] } => {
  const faults: CellFault[] = [];
  const givenName = cells[headings.name] ?? '';
  const name = normalizeName(givenName);
  const blame = (column: string, value: string, text: string): void =>
    void faults.push({ line, column, value, text });
  const wrongName = name === '' ? texts.cell.nameMissing : nameError(name);
  if (wrongName !== null) blame(texts.name, givenName, wrongName);
  else if (seen.has(nameKey(name))) blame(texts.name, givenName, texts.cell.twice);
  seen.add(nameKey(name));
  const customer = known.get(nameKey(name));
  const presetName = cells[headings.preset]?.trim() ?? '';
  const preset = presets.find((one) => nameKey(one.name) === nameKey(presetName));
  if (presetName !== '' && preset === undefined) blame(texts.preset, presetName, texts.cell.preset);
  const before = customer?.settings ?? DEFAULT_SETTINGS;
  let settings = preset === undefined ? before : { ...before, prices: preset.prices };
  const rows: ConfigurationCells[] = [];
  for (const [at, column] of headings.columns.entries()) {
    const text = cells[at]?.trim() ?? '';
    if (column === undefined || text === '') continue;
    const read = column.rowsOf(text);
    if (typeof read === 'string') {
      blame(column.label, text, read);
      continue;
    }
    const applied = applyRows(
      settings,
      read.map((row) => ({ ...row, kconfig_khachid: '' })),
    );
    if (applied.ok) {
      settings = applied.settings;
      rows.push(...read);
    } else blame(column.label, text, applied.refusal.message);
  }
  const changes = customer === undefined ? { count: 0, first: [] } : changesOf(before, settings);
  const planned = {
    line,
    name: customer?.name ?? name,
    khachId: customer?.khachId ?? null,
    presetId: preset?.id ?? null,
    rows,
    changes,
  };
  return { planned, faults };
};

/**
 * What a list would do to the customers of a book; the first line names the columns. Null if no column holds names. The
 * service decides it anew from the same rules.
 */
export const planImport = (
  lines: readonly (readonly string[])[],
  customers: readonly KnownCustomer[],
  presets: readonly NamedPreset[],
): ImportPlan | null => {
  const start = headingLine(lines);
  const headings = headingsOf(lines[start] ?? []);
  if (start === -1) return null;
  const known = new Map(customers.map((customer) => [nameKey(customer.name), customer]));
  const context = { headings, known, presets, seen: new Set<string>() };
  const planned: PlannedLine[] = [];
  const faults: CellFault[] = [];
  for (const [at, cells] of lines.entries()) {
    if (at <= start || cells.every((cell) => cell.trim() === '')) continue;
    const one = planLine(cells, at + 1, context);
    planned.push(one.planned);
    faults.push(...one.faults);
  }
  if (planned.length > MOST_IMPORTED)
    faults.push({
      line: planned[MOST_IMPORTED]?.line ?? 0,
      column: texts.name,
      value: planned[MOST_IMPORTED]?.name ?? '',
      text: texts.cell.tooMany(MOST_IMPORTED),
    });
  return { lines: planned, faults, unknown: headings.unknown };
};

/** Whether a line changes anything. */
export const doesSomething = ({ khachId, changes }: PlannedLine): boolean =>
  khachId === null || changes.count > 0;
