import { offeredActions, type Action, type RegistryState } from '../../actions/registry.ts';
import { texts } from '../../i18n/vi/actions.ts';

const SHELL_GROUPS: readonly string[] = Object.values(texts.groups);

/** What can be done now as it is listed: the page's own actions first, then those of the shell, each group together. */
export const orderedActions = (registry: RegistryState): readonly Action[] => {
  const rank = ({ group }: Action): number => SHELL_GROUPS.indexOf(group);
  return [...offeredActions(registry)]
    .reverse()
    .sort((a, b) => rank(a) - rank(b) || a.group.localeCompare(b.group, 'vi'));
};
