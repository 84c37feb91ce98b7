import type { CallAnswer } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { COLLECTIONS, fieldKind, isCollection } from '@so-cuoc/shared-domain/admin-query/collections.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { table, TableFrame, Table } from '../design/table/table.tsx';
import { space } from '../design/tokens/tokens.ts';
import { changeCall } from '../server/call.ts';
import { texts } from '../i18n/vi/accounts/administration.ts';

type Rows = CallAnswer<typeof administrationCalls.query>;

const LINE = /^\s*(\w+)\s+(\S+)\s+(.+?)\s*$/;

/** Parses a condition from a line, with a value of the field's type; null if the line is invalid. */
const conditionOf = (collection: string, line: string) => {
  const [, field = '', op = '', text = ''] = LINE.exec(line) ?? [];
  const kind = isCollection(collection) ? fieldKind(collection, field) : undefined;
  if (kind === undefined) return null;
  return { field, op, value: kind === 'number' ? Number(text) : kind === 'flag' ? text === 'true' : text };
};

/** A structured read query over the data of all agents. Every query is recorded. */
export const QuerySection = () => {
  const [collection, setCollection] = useState('users');
  const [where, setWhere] = useState('');
  const [rows, setRows] = useState<Rows | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const lines = where.split('\n').filter((line) => line.trim() !== '');
    const conditions = lines.map((line) => conditionOf(collection, line));
    const bad = lines[conditions.indexOf(null)];
    if (bad !== undefined) {
      setFault(texts.badLine(bad));
      return;
    }
    const answer = await changeCall(administrationCalls.query, {
      body: { collection, where: conditions.filter((one) => one !== null), limit: 200 },
    });
    setFault(answer.ok ? null : answer.failure.message);
    setRows(answer.ok ? answer.value : null);
  };
  const fields = isCollection(collection) ? Object.keys(COLLECTIONS[collection]) : [];
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div css={{ maxWidth: 320 }}>
        <Combobox
          aria-label={texts.collection}
          options={Object.keys(COLLECTIONS).map((value) => ({ value, label: value }))}
          value={collection}
          onChoose={(value) => {
            setCollection(value);
            setRows(null);
          }}
        />
      </div>
      <Field label={texts.where} error={fault} hint={fields.join(', ')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={where}
            css={[inputStyle, { padding: space(2) }]}
            onChange={(event) => setWhere(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" css={{ justifySelf: 'start' }}>
        {texts.run}
      </Button>
      {rows === null ? null : (
        <>
          <p role="status">{texts.rows(rows.length)}</p>
          <TableFrame label={texts.tabs.query}>
            <Table label={texts.tabs.query} css={table}>
              <thead>
                <tr>
                  {fields.map((field) => (
                    <th key={field} scope="col">
                      {field}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr key={index}>
                    {fields.map((field) => (
                      <td key={field}>{String(row[field] ?? '')}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
        </>
      )}
    </form>
  );
};
