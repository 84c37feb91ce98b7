import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { create } from 'zustand';

/** The layer of the topmost open dialog: 0 = none is open, 1 = a dialog on the page, 2 = one on that. */
export const useTopLayer = create<{ readonly topLayer: number }>()(() => ({ topLayer: 0 }));

const openLayers: number[] = [];
const updateTopLayer = (): void => useTopLayer.setState({ topLayer: Math.max(0, ...openLayers) });

/** A dialog opened at this layer. Returns what is called when it closes. */
export const enterLayer = (layer: number): (() => void) => {
  openLayers.push(layer);
  updateTopLayer();
  return () => {
    openLayers.splice(openLayers.indexOf(layer), 1);
    updateTopLayer();
  };
};

/** The layer that a component belongs to. */
export const LayerContext = createContext(0);

/** Wraps the content of a dialog, so that only its own shortcuts work while it is on top. */
export const DialogLayer = ({ children }: { readonly children: ReactNode }) => {
  const layer = useContext(LayerContext) + 1;
  useEffect(() => enterLayer(layer), [layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
};
