import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { enterLayer } from '../../actions/registry.ts';

/** How many dialogs lie under the present place of the tree. */
export const LayerContext = createContext(0);

/** Wraps the content of a dialog: while it stands, only its own actions hear keys. */
export const DialogLayer = ({ children }: { readonly children: ReactNode }) => {
  const layer = useContext(LayerContext) + 1;
  useEffect(() => enterLayer(layer), [layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
};
