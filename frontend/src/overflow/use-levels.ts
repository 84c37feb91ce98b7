import { useEffect } from 'react';
import { followSettings, openSettings } from '../settings/agent-settings.ts';
import { followLevels, openLevels } from './levels-store.ts';

/** Keeps what is taken of an agent's numbers on a day, and its limits and cut-offs, loaded and live. */
export const useLevels = (agentId: string, date: string): void => {
  useEffect(() => followLevels(), []);
  useEffect(() => void openLevels({ agentId, date }), [agentId, date]);
  useEffect(() => {
    void openSettings(agentId);
    return followSettings();
  }, [agentId]);
};
