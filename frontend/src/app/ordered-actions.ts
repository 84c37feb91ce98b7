import { offeredActions, type Action, type RegistryState } from '../actions/registry.ts';
import { words } from '../words/actions.ts';

const SHELL_GROUPS: readonly string[] = Object.values(words.groups);

/** What can be done now as it is listed: the page's own actions first, then those of the shell, each group together. */
export const orderedActions = (registry: RegistryState): readonly Action[] => {
  const rank = ({ group }: Action): number => SHELL_GROUPS.indexOf(group);
  return [...offeredActions(registry)]
    .reverse()
    .sort((a, b) => rank(a) - rank(b) || a.group.localeCompare(b.group, 'vi'));
};
