import { describe, expect, test } from 'vitest';
import type { Identity } from './identity.ts';
import { mayOpen, mayRead, mayWrite } from './rights.ts';
import { ROLES, type Role } from './roles.ts';

const who = (role: Role, userId: string, agentId = userId): Identity => ({
  userId,
  username: userId,
  role,
  agentId,
});
const book = { agentId: 'agent1', madeBy: 'tong1' };

describe('who may see and write the book of agent1, made by tong1', () => {
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

  test('an account that nobody made is nobody’s to read for its maker', () => {
    expect(mayRead(who('sl', 'tong1'), { agentId: 'agent1', madeBy: null })).toBe(false);
  });

  test('the agent id of a session gives no right to write', () => {
    expect(mayWrite(who('ph', 'phu1', 'agent1'), book)).toBe(false);
    expect(mayWrite(who('sl', 'agent1'), book)).toBe(false);
  });
});

test('who opens whom', () => {
  const opens = (role: Role) => ROLES.filter((opened) => mayOpen(role, opened)).join(' ');
  expect({ us: opens('us'), sl: opens('sl'), ad: opens('ad'), ph: opens('ph'), au: opens('au') }).toEqual({
    us: 'ph',
    sl: 'us sl',
    ad: 'us sl ad ph au',
    ph: '',
    au: '',
  });
});
