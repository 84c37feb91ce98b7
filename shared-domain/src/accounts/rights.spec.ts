import { describe, expect, test } from 'vitest';
import type { Identity } from './identity.ts';
import { mayDelete, mayManage, mayOpen, mayRead, mayWrite, type ManagedAccount } from './rights.ts';
import { ROLES, type Role } from './roles.ts';

const who = (role: Role, userId: string, agentId = userId): Identity => ({
  userId,
  username: userId,
  role,
  agentId,
});
const book = { agentId: 'agent1', madeBy: 'tong1' };

describe('reading and writing the book of agent1, created by tong1', () => {
  test.each<[string, Identity, boolean, boolean]>([
    ['the agent', who('us', 'agent1'), true, true],
    ['another agent', who('us', 'agent2'), false, false],
    ['its sub-account', who('ph', 'phu1', 'agent1'), true, false],
    ['the sub-account of another', who('ph', 'phu2', 'agent2'), false, false],
    ['the manager who made it', who('sl', 'tong1'), true, false],
    ['another manager', who('sl', 'tong2'), false, false],
    ['an admin', who('ad', 'admin'), true, true],
    ['an auditor', who('au', 'kiemtoan'), true, false],
  ])('%s', (_, identity, reads, writes) => {
    expect(mayRead(identity, book)).toBe(reads);
    expect(mayWrite(identity, book)).toBe(writes);
  });

  test('a manager cannot read the book of a self-registered agent', () => {
    expect(mayRead(who('sl', 'tong1'), { agentId: 'agent1', madeBy: null })).toBe(false);
  });

  test('the agent id of a session alone gives no right to write', () => {
    expect(mayWrite(who('ph', 'phu1', 'agent1'), book)).toBe(false);
    expect(mayWrite(who('sl', 'agent1'), book)).toBe(false);
  });
});

test('each role may open accounts of certain roles only', () => {
  const opens = (role: Role) => ROLES.filter((opened) => mayOpen(role, opened)).join(' ');
  expect({ us: opens('us'), sl: opens('sl'), ad: opens('ad'), ph: opens('ph'), au: opens('au') }).toEqual({
    us: 'ph',
    sl: 'us sl',
    ad: 'us sl ad ph au',
    ph: '',
    au: '',
  });
});

describe('managing and deleting accounts', () => {
  const account = (
    role: Role,
    userId: string,
    madeBy: string,
    agentId: string | null = null,
  ): ManagedAccount => ({
    role,
    userId,
    madeBy,
    agentId,
  });
  const agent = account('us', 'agent1', 'tong1');
  const sub = account('ph', 'phu1', 'agent1', 'agent1');
  const head = account('sl', 'tong1', 'admin');

  test.each<[string, Identity, ManagedAccount, boolean, boolean]>([
    ['a manager, the agent it made', who('sl', 'tong1'), agent, true, false],
    ['a manager, the agent of another', who('sl', 'tong2'), agent, false, false],
    ['a manager, the manager it made', who('sl', 'tong1'), account('sl', 'tong3', 'tong1'), true, false],
    ['a manager, the sub-account of its agent', who('sl', 'tong1'), sub, false, false],
    ['a manager, itself', who('sl', 'tong1'), account('sl', 'tong1', 'tong1'), false, false],
    ['an agent, its sub-account', who('us', 'agent1'), sub, true, true],
    ['an agent, the sub-account of another', who('us', 'agent2'), sub, false, false],
    ['an agent, its manager', who('us', 'agent1'), head, false, false],
    ['a sub-account, its agent', who('ph', 'phu1', 'agent1'), agent, false, false],
    ['an auditor, anyone', who('au', 'kiemtoan'), agent, false, false],
    ['an admin, anyone', who('ad', 'admin'), head, true, true],
    ['an admin, an admin', who('ad', 'admin'), account('ad', 'admin2', 'admin'), false, false],
  ])('%s', (_, identity, other, manages, deletes) => {
    expect(mayManage(identity, other)).toBe(manages);
    expect(mayDelete(identity, other)).toBe(deletes);
  });
});
