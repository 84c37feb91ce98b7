import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { useOutbox } from '../../outbox/outbox.ts';
import type { StoredCommand } from '../../storage/database.ts';
import { handleOutboxResult } from './outbox-results.ts';
import { isHidden, showMessages, useHidden, usePlacements } from './placements.ts';
import { followOutbox } from './send.ts';

const MESSAGE = '5f0c7f4e-6a51-4c3f-9c5e-0d3f1f4b1a01';
const AGENT = '5f0c7f4e-6a51-4c3f-9c5e-0d3f1f4b1a02';

const waiting = (commandId: string, path: string, body: unknown): StoredCommand => ({
  ...{ commandId, path, body, userId: 'u', label: 'tp 12b5n', about: MESSAGE, createdAt: 0 },
});
const PLACEMENT = waiting('c-1', betCalls.place.path, {
  ui_id: MESSAGE,
  ui_user_id: AGENT,
  ui_user_khach_id: '5f0c7f4e-6a51-4c3f-9c5e-0d3f1f4b1a03',
  ui_date: '2026-11-20',
  ui_chuoi: 'tp 12b5n',
  ui_chuoi_root: 'tp 12b5n',
});
const DELETION = waiting('c-2', betCalls.remove.path, { userid: AGENT, ui_id: MESSAGE, action: 'delete' });

afterEach(() => {
  useOutbox.setState({ waiting: [] });
  usePlacements.setState({ placements: new Map() });
  useHidden.setState({ hidden: new Set() });
});

it('given a message that waits and its deletion behind it, when both have been sent, then its row does not come back', () => {
  onTestFinished(followOutbox());
  useOutbox.setState({ waiting: [PLACEMENT] });
  useOutbox.setState({ waiting: [PLACEMENT, DELETION] });
  expect(isHidden(MESSAGE)).toBe(true);
  const value = [{ thisID: `okie@${MESSAGE}`, tienxac: 90 }];
  expect(handleOutboxResult(PLACEMENT, { ok: true, value, position: '7' })).toBeNull();
  // As the live channel does when the message is gone.
  showMessages(MESSAGE);
  expect([...usePlacements.getState().placements.keys()]).toEqual([]);
});
